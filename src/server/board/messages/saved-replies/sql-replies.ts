import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../../database/statements.ts'

export type ReplyRow = RowOf<'saved_replies', 'id' | 'title' | 'text' | 'updated_at'>

const columns = sql`id, title, text, updated_at as "updatedAt"`

export const lockRepliesOf = (trx: Db, accountId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`saved replies ${accountId}`}))`

export const listReplies = (db: Db, accountId: number) => queryRows<ReplyRow>(db)`
  select ${columns} from saved_replies where account_id = ${accountId} and deleted_at is null order by id`

type Own = { id: number; accountId: number }
type Written = { title: string; text: string; now: Date }

export const insertReply = (
  trx: Db,
  { accountId, title, text, now }: Omit<Own, 'id'> & Written,
) => queryOne<ReplyRow>(trx)`
  insert into saved_replies (account_id, title, text, created_at, updated_at)
  values (${accountId}, ${title}, ${text}, ${now}, ${now}) returning ${columns}`

export const updateReply = (
  trx: Db,
  { id, accountId, title, text, now }: Own & Written,
) => queryRow<ReplyRow>(trx)`
  update saved_replies set title = ${title}, text = ${text}, updated_at = ${now}
  where id = ${id} and account_id = ${accountId} and deleted_at is null returning ${columns}`

export const deleteReply = (trx: Db, { id, accountId, now }: Own & { now: Date }) => queryRow<ReplyRow>(trx)`
  update saved_replies set deleted_at = ${now}
  where id = ${id} and account_id = ${accountId} and deleted_at is null returning ${columns}`

export const restoreReply = (trx: Db, { id, accountId, since }: Own & { since: Date }) => queryRow<ReplyRow>(
  trx,
)`
  update saved_replies set deleted_at = null
  where id = ${id} and account_id = ${accountId} and deleted_at > ${since} returning ${columns}`
