import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

type Letter = { recipient: string; body: string; headers: Record<string, string>; cancelled: boolean }

/** Every row of a table, unordered. */
export async function rowsIn({ database }: TestServer, table: string): Promise<Record<string, any>[]> {
  return (await sql<Record<string, any>>`select * from ${sql.table(table)}`.execute(database.kysely)).rows
}

export async function lettersOf({ database }: TestServer, kind: string): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select recipient, body, headers, cancelled_at is not null as cancelled
    from outbox where kind = ${kind} order by id`.execute(database.kysely)
  return rows
}

/** The token of the first link in a letter. */
export const tokenIn = (text = ''): string => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

export async function joinNewsletter(server: TestServer, email: string): Promise<string> {
  await server.request('POST', '/api/newsletter/subscribe', { body: { email } })
  const token = tokenIn((await lettersOf(server, 'newsletter_confirmation')).at(-1)?.body)
  expect((await server.request('POST', '/api/newsletter/confirm', { body: { token } })).status).toBe(200)
  return tokenIn((await lettersOf(server, 'newsletter_welcome')).at(-1)?.body)
}
