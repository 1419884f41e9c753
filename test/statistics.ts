import { sql } from 'kysely'
import { refreshStatistics } from '../src/server/oversight/statistics/refresh.ts'
import type { Statistics } from '../src/shared/oversight/statistics.ts'
import { makeAccount, makeAdvertisement, makeApplication, type TestAccount } from './factories.ts'
import type { TestServer } from './server.ts'

export const waiting = 'waiting_for_approve'

type Step = [time: string, from: string | null, to: string]

export const approved = (submitted: string, published: string): Step[] => [
  [submitted, null, waiting],
  [published, waiting, 'published'],
]

type Around = { server: TestServer; owner: TestAccount; editor: TestAccount }

export function statisticsForStaff(around: () => Around) {
  const run = async (statement: ReturnType<typeof sql>) => statement.execute(around().server.database.kysely)
  const ask = (token: string, tail = '?days=30') =>
    around().server.request('GET', `/api/admin/numbers${tail}`, { token })
  const read = async (days = 30): Promise<Statistics> =>
    (await ask(around().editor.token, `?days=${days}`)).body.data
  return {
    run,
    ask,
    read,
    refresh: () => refreshStatistics(around().server.context),
    dayOf: async (day: string, days = 30) => (await read(days)).days.find((row) => row.day === day),
    rollups: () =>
      Promise.all(
        (['daily_statistics', 'daily_category_statistics', 'daily_city_statistics'] as const).map(
          async (table) => {
            const { rows } = await sql<{ row: object }>`
            select to_jsonb(t) - 'refreshed_at' as row from ${sql.table(table)} t order by 1`.execute(
              around().server.database.kysely,
            )
            return rows
          },
        ),
      ),
    advertisement: async (steps: Step[], place: { cityId?: number; subCategoryId?: number } = {}) => {
      const { server, owner } = around()
      const status = steps.at(-1)?.[2] as 'published'
      const { id } = await makeAdvertisement(server, { ownerId: owner.id, status, ...place })
      for (const [time, from, to] of steps)
        await run(sql`
          insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
          values (${id}, ${owner.id}, ${from}, ${to}, ${time})`)
      return id
    },
    application: async (
      advertisementId: number,
      time: string,
      status: 'pending' | 'accepted' | 'rejected' = 'pending',
      decidedAt = time,
    ) => {
      const { id: applicantId } = await makeAccount(around().server)
      await run(sql`update accounts set created_at = '2026-06-01T09:00:00Z' where id = ${applicantId}`)
      const decided = status === 'pending' ? {} : { decidedAt: new Date(decidedAt) }
      const { id } = await makeApplication(around().server, {
        advertisementId,
        applicantId,
        status,
        ...decided,
      })
      await run(sql`update applications set created_at = ${time} where id = ${id}`)
      return { id, applicantId }
    },
  }
}
