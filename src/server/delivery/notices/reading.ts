import { sql } from 'kysely'
import type { Context } from '../../endpoint/context.ts'
import { announce } from '../live/changes.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

const mostShown = 30

type NoticeRow = RowOf<'notices', 'id' | 'kind' | 'text' | 'url'> & {
  is_read: boolean
  created_at: Column<'notices', 'visible_at'>
}

export async function listNotices({ db, now }: Context, viewer: Viewer) {
  // As `created_at`, people see the time at which the notice became visible: the time at which it was made
  // would reveal to applicants that a decision was held back while it could be undone.
  const data = await queryRows<NoticeRow>(db.kysely)`
    select id, kind, text, url, read_at is not null as is_read, visible_at as created_at
    from notices where account_id = ${viewer.id} and visible_at <= ${now()}
    order by visible_at desc, id desc limit ${sql.lit(mostShown)}`
  const counts = await queryRows<{ unread: number }>(db.kysely)`
    select count(*) as unread from notices
    where account_id = ${viewer.id} and visible_at <= ${now()} and read_at is null`
  return { data, unread_count: counts[0]?.unread ?? 0 }
}

export async function markAllRead({ db, now }: Context, viewer: Viewer): Promise<void> {
  await db.transaction(async (trx) => {
    const rows = await queryRows(trx)`
      with marked as (
        update notices set read_at = ${now()}
        where account_id = ${viewer.id} and visible_at <= ${now()} and read_at is null returning 1)
      select from marked limit 1`
    if (rows.length > 0) await announce(trx, [viewer.id], { kind: 'notices' })
  })
}
