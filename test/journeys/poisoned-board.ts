// A program, run with DATA_DIR and, for a board on PostgreSQL, DATABASE_URL: creates the demo board there if there is
// none, performs staff acts that the demo leaves out, and inserts the injections.
import { sql } from 'kysely'
import type { personas } from '../../db/seed/demo/personas.ts'
import { poison } from '../poison.ts'
import { openDemoBoard } from './open-demo-board.ts'

const { app, database } = await openDemoBoard()
await letStaffAct()
const waiting = await sql<{ id: number }>`
  select id from advertisements where status = 'waiting_for_approve' order by id limit 3`.execute(
  database.kysely,
)
const paths = [
  ...waiting.rows.map(({ id }) => `/yonetim?ad=${id}`),
  '/yonetim/geri-bildirim/1',
  '/yonetim/sikayetler/1',
]
process.stdout.write(`${JSON.stringify({ ...(await poison(database)), paths })}\n`)
await app.close()
await database.close()

/** Fills fields of staff pages that are empty on the demo board. */
async function letStaffAct(): Promise<void> {
  const admin = await signIn('admin')
  const person = await signIn('applicant')
  const act = async (token: string, url: string, payload: object) => {
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`)
  }
  await act(admin, '/api/admin/feedback/1/notes', { text: 'Not' })
  await act(admin, '/api/admin/feedback/1/answers', { text: 'Yanıt' })
  const { rows } = await sql<{ id: number }>`
    select id from advertisements where status = 'published' order by id limit 1`.execute(database.kysely)
  await act(person, '/api/app/reports', {
    subject_type: 'advertisement',
    subject_id: rows[0]?.id,
    reason: 'other',
    text: 'Neden',
  })
  await act(admin, '/api/admin/reports/1/notes', { text: 'Not' })
}

async function signIn(persona: (typeof personas)[number]['key']): Promise<string> {
  const reply = await app.http.inject({ method: 'POST', url: '/api/dev/sign-in', payload: { persona } })
  return reply.json().access_token
}
