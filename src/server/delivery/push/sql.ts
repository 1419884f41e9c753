import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { execute, queryExists, queryOne } from '../../database/statements.ts'

type Subscribed = { endpoint: string; p256dh: Buffer; auth: Buffer; now: Date }

export async function upsertBrowser(
  trx: Db,
  { id, sessionId }: Viewer,
  { endpoint, p256dh, auth, now }: Subscribed,
): Promise<void> {
  // If another person has subscribed this browser, that person’s row is deleted and not changed, because this
  // also deletes the push messages that wait for the browser.
  await execute(trx)`delete from push_subscriptions where endpoint = ${endpoint} and account_id <> ${id}`
  await execute(trx)`
    insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`
}

export const deleteBrowsersBeyond = (trx: Db, accountId: number, most: number) => execute(trx)`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId}
      order by coalesce(reached_at, created_at) desc, id desc offset ${sql.lit(most)})`

export const renewBrowser = (db: Db, { id, sessionId }: Viewer, endpoint: string) => queryExists(db)`
    update push_subscriptions set session_id = ${sessionId}
    where endpoint = ${endpoint} and account_id = ${id} returning 1`

export const deleteBrowser = (db: Db, accountId: number, endpoint: string) =>
  execute(db)`delete from push_subscriptions where endpoint = ${endpoint} and account_id = ${accountId}`

export async function countBrowsers(db: Db, accountId: number): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from push_subscriptions p join sessions s on s.id = p.session_id
    where p.account_id = ${accountId} and s.ended_at is null`
  return count
}
