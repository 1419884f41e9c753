import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../test/server.ts'
import { switchToAppRole } from '../../database/migrations/app-role.ts'
import { buildApp } from '../../start/app.ts'
import { openDatabase } from '../../database/open.ts'
import { limitRules } from '../../../shared/operations/limit-rules/rules.ts'

test('requests to two processes are counted together, even concurrent ones', async () => {
  const server = await startTestServer({ rateLimits: true })
  const { config } = server.context
  const database = await openDatabase(config)
  await switchToAppRole(database)
  const other = await buildApp({ config, database, pages: 'none' })
  try {
    const signIn = async ({ http }: Pick<typeof other, 'http'>, username: string) => {
      const reply = await http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password: 'Wrong.2026' },
        remoteAddress: '203.0.113.1',
      })
      return reply.statusCode
    }
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) => signIn(n % 2 ? server : other, 'a@example.com')),
    )
    expect(replies.filter((status) => status === 401)).toHaveLength(10)
    expect(replies.filter((status) => status === 429)).toHaveLength(6)

    const { rows } = await sql<{ text: string }>`select c::text as text from limit_counts c`.execute(
      database.kysely,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|example/)
  } finally {
    await other.close()
    await database.close()
    await server.close()
  }
})

test('neither an ordinary read nor a refused flood costs a statement for limits', async () => {
  const server = await startTestServer({ rateLimits: true })
  try {
    const count = async () => {
      const { rows } = await sql<{ hits: number }>`
        select coalesce(sum(hits), 0)::int as hits from limit_counts`.execute(server.database.kysely)
      return rows[0]?.hits
    }
    for (let n = 0; n < 20; n += 1)
      await server.request('POST', '/api/app/advertisements/list', { body: { page: 2 }, ip: '203.0.113.2' })
    expect(await count()).toBe(0)
    for (let n = 0; n < 30; n += 1)
      await server.request('POST', '/api/auth/register', { body: {}, ip: '203.0.113.3' })
    expect(await count()).toBe(0)
    const { limits } = server.context
    for (let n = 0; n < limitRules.following_links.max; n += 1)
      await limits.take('following_links', '203.0.113.3')
    for (let n = 0; n < 30; n += 1)
      await server.request('POST', '/api/newsletter/confirm', {
        body: { token: 'x'.repeat(43) },
        ip: '203.0.113.3',
      })
    expect(await count()).toBe(limitRules.following_links.max + 1)
  } finally {
    await server.close()
  }
})
