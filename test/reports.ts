import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../src/server/database/database.ts'
import type { TestAccount } from './factories.ts'
import type { TestServer } from './server.ts'

type Around = { server: TestServer; person: TestAccount; editor: TestAccount; ad: number }

/** Sends reports as users and handles them as staff; by default as the people of `around`. */
export const reportsForStaff = (around: () => Around) => ({
  report: async (body: object = {}, token = around().person.token): Promise<number> => {
    const sent = {
      subject_type: 'advertisement',
      subject_id: around().ad,
      reason: 'fraud',
      text: 'Sahte.',
      ...body,
    }
    const reply = await around().server.request('POST', '/api/app/reports', { token, body: sent })
    expect(reply.status).toBe(201)
    return reply.body.id
  },
  get: (tail = '', token = around().editor.token) =>
    around().server.request('GET', `/api/admin/reports${tail}`, { token }),
  act: (id: number, tail: string, body: object, token = around().editor.token) =>
    around().server.request('POST', `/api/admin/reports/${id}/${tail}`, { token, body }),
  rowsOf: async (table: keyof Tables) => {
    const { rows } = await sql<Record<string, any>>`select * from ${sql.table(table)} order by 1`.execute(
      around().server.database.kysely,
    )
    return rows
  },
})
