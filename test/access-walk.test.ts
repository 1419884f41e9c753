import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../src/server/start/routes.ts'
import type { Route } from '../src/server/endpoint/handler.ts'
import { makeAccount } from './factories.ts'
import { setUpTestServer } from './board.ts'

// Each endpoint of the table has its real admission and a marker instead of its handler: a caller who gets the marker
// was admitted.

const passed = { passed: true }
const behindGates: Route[] = routes.map(
  ({ key, endpoint: { access, fresh, whileLocked, summary, actsOn } }) => ({
    key,
    endpoint: {
      access,
      summary,
      reply: z.any(),
      ...(fresh && { fresh }),
      ...(whileLocked && { whileLocked }),
      ...(actsOn && { actsOn: 'shared' as const }),
    },
    handle: async () => passed,
  }),
)
const staffRoutes = routes.filter(({ endpoint }) => ['editor', 'admin'].includes(endpoint.access))

const server = setUpTestServer({}, behindGates)

/** The result of each staff endpoint: `in`, or the status and code of the refusal. */
async function walk(token?: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { key } of staffRoutes) {
    const [method = '', path = ''] = key.split(' ')
    const reply = await server.request(method, path.replace(/\{\w+\}/g, '1'), {
      ...(token && { token }),
      ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
    })
    answers[key] = reply.body?.passed ? 'in' : `${reply.status} ${reply.body?.code}`
  }
  return answers
}

type Expected = (endpoint: Route['endpoint']) => string
const expected = (refusalOf: Expected) =>
  Object.fromEntries(staffRoutes.map(({ key, endpoint }) => [key, refusalOf(endpoint)]))

/** A staff member whose session has the given times of use and confirmation. */
async function staffWith(role: 'editor' | 'admin', session: Record<string, Date | null>, isEnrolled = false) {
  const account = await makeAccount(server, { role })
  const { used, password, code } = { used: null, password: null, code: null, ...session }
  await sql`
    update sessions set staff_used_at = ${used}, password_confirmed_at = ${password}, code_confirmed_at = ${code}
    where id = ${account.sessionId}`.execute(server.database.kysely)
  if (isEnrolled)
    await sql`
      insert into second_factors (account_id, secret, enrolled_at)
      values (${account.id}, decode('00', 'hex'), now())`.execute(server.database.kysely)
  return account.token
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const asStaff = { used: ago(0), password: ago(0), code: ago(0) }

test('every endpoint below /api/admin requires staff', () => {
  const open = routes.filter(({ key, endpoint }) => key.includes(' /api/admin') && !isForStaff(endpoint))
  expect(open.map(({ key }) => key)).toEqual([])
  expect(staffRoutes.length).toBeGreaterThan(50)
})

test('a visitor is refused by every staff endpoint', async () => {
  expect(await walk()).toEqual(expected(() => '401 not_authenticated'))
  expect(await walk('x'.repeat(43))).toEqual(expected(() => '401 not_authenticated'))
})

test('staff endpoints answer 404 to members, even the one that unlocks a staff session', async () => {
  const { token } = await makeAccount(server)
  expect(await walk(token)).toEqual(expected(() => '404 not_found'))
})

test('an editor can call every endpoint for editors and none for admins', async () => {
  const answers = expected(({ access }) => (access === 'editor' ? 'in' : '404 not_found'))
  expect(await walk(await staffWith('editor', { ...asStaff, code: null }))).toEqual(answers)
  expect(await walk(await staffWith('editor', asStaff, true))).toEqual(answers)
})

test('an admin with a second factor can call every staff endpoint', async () => {
  expect(await walk(await staffWith('admin', asStaff, true))).toEqual(expected(() => 'in'))
})

test('an idle editor or admin can only call the endpoints that unlock the staff session', async () => {
  const idle = { ...asStaff, used: ago(15.1) }
  const door: Expected = ({ whileLocked }) => (whileLocked ? 'in' : '403 desk_locked')
  const editor = await walk(await staffWith('editor', idle))
  expect(editor).toEqual(expected((one) => (one.access === 'editor' ? door(one) : '404 not_found')))
  expect(await walk(await staffWith('admin', idle, true))).toEqual(expected(door))
})

test('an admin without a second factor, or without its code, can only call the endpoints that unlock the staff session', async () => {
  const noCode = { ...asStaff, code: null }
  expect(await walk(await staffWith('admin', noCode))).toEqual(
    expected(({ whileLocked }) => (whileLocked ? 'in' : '403 second_factor_missing')),
  )
  expect(await walk(await staffWith('admin', { ...noCode, used: null }, true))).toEqual(
    expected(({ whileLocked, fresh }) =>
      whileLocked ? (fresh ? '403 confirmation_needed' : 'in') : '403 second_factor_needed',
    ),
  )
})

test('after five minutes only the endpoints that need a fresh confirmation ask for one', async () => {
  const answers: Expected = ({ fresh }) => (fresh ? '403 confirmation_needed' : 'in')
  for (const stale of [{ password: ago(5.1) }, { code: ago(5.1) }])
    expect(await walk(await staffWith('admin', { ...asStaff, ...stale }, true))).toEqual(expected(answers))
})

/** DELETE endpoints without fresh confirmation whose effect another endpoint can undo. */
const putBack = [
  'DELETE /api/admin/accounts/{id}/profession-lock-exemption',
  'DELETE /api/admin/people/{id}/corporate-verification',
  'DELETE /api/admin/settings/{key}',
  'DELETE /api/admin/accounts/{id}/trust',
  'DELETE /api/admin/reviews/{id}/take',
  // The three endpoints below delete a draft or end sessions: staff can create a new draft, and the person can log in
  // again.
  'DELETE /api/admin/static-pages/{slug}/versions/{version}',
  'DELETE /api/admin/people/{id}/sessions',
  'DELETE /api/admin/people/{id}/sessions/{sessionId}',
]

test('exports, roles, merges and deletions need a fresh confirmation', () => {
  const must = staffRoutes.filter(
    ({ key }) =>
      (/\/(export|role|remove)$|^POST .*\/merge$/.test(key) || key.startsWith('DELETE ')) &&
      !putBack.includes(key),
  )
  expect(must.filter(({ endpoint }) => !endpoint.fresh).map(({ key }) => key)).toEqual([])
})

const isForStaff = ({ access }: Route['endpoint']) => access === 'editor' || access === 'admin'
