import { sql } from 'kysely'
import { matchPublished } from '../src/server/board/saved-searches/alerts/matching.ts'
import { tellAlerts } from '../src/server/board/saved-searches/alerts/telling.ts'
import type { Config } from '../src/server/config/config.ts'
import { makeAdvertisement, type TestAccount } from './factories.ts'
import { lettersOf, rowsIn } from './newsletter.ts'
import type { TestServer } from './server.ts'

/** A Tuesday. */
export const tuesday = '2026-11-17'

/** Steps that tests of search alerts share, on the server and with the people that each test starts with. */
export function searchAlertsOf(
  server: TestServer,
  { owner, person }: Record<'owner' | 'person', TestAccount>,
) {
  const call = (method: string, path: string, { token }: TestAccount, body?: object) =>
    server.request(method, path, { token, ...(body && { body }) })
  const execute = (statement: ReturnType<typeof sql>) => statement.execute(server.database.kysely)
  const setStatus = (id: number, status: string) =>
    execute(
      sql`update advertisements set status = ${status}, published_at = ${server.context.now()} where id = ${id}`,
    )
  const waiting = async (options: object = {}) =>
    (await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve', ...options })).id
  return {
    call,
    execute,
    setStatus,
    waiting,
    at: (time: string, day = tuesday) => server.clock.set(new Date(`${day}T${time}:00+03:00`)),
    save: async (address: string, frequency = 'immediate', as = person): Promise<number> =>
      (await call('POST', '/api/app/saved-searches', as, { address, frequency })).body.data.id,
    change: (id: number, body: object) => call('PATCH', `/api/app/saved-searches/${id}`, person, body),
    /** Publishes an advertisement directly in the database, so that there is no approval that could be undone. */
    publish: async (options: object = {}): Promise<number> => {
      const id = await waiting(options)
      await setStatus(id, 'published')
      return id
    },
    run: async (config: Partial<Config> = {}) => {
      await matchPublished(server.context)
      await tellAlerts({ ...server.context, config: { ...server.context.config, ...config } })
    },
    // Notices are read from the table, because their time comes from the database’s clock and these tests set only the
    // server’s.
    notices: async (as = person) =>
      (await rowsIn(server, 'notices')).filter(
        ({ account_id: account, kind }) => account === as.id && kind === 'search_alert',
      ),
    letters: () => lettersOf(server, 'search_alert'),
    alerts: () => rowsIn(server, 'search_alerts'),
  }
}
