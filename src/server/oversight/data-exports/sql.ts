import type { Db } from '../../database/database.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type ExportRow = RowOf<
  'data_exports',
  'status' | 'token_sealed' | 'requested_at' | 'ready_at' | 'expires_at'
>

export const findLatest = (db: Db, accountId: number) => queryRow<ExportRow>(db)`
    select status, token_sealed as "tokenSealed", requested_at as "requestedAt", ready_at as "readyAt",
      expires_at as "expiresAt"
    from data_exports where account_id = ${accountId} order by id desc limit 1`

export const countSince = (db: Db, accountId: number, since: Date) =>
  queryOne<{ count: number; oldest: Date | null }>(db)`
    select count(*) as count, min(requested_at) as oldest from data_exports
    where account_id = ${accountId} and requested_at > ${since} and status <> 'failed'`

type New = { accountId: number; fileName: string; tokenHash: Buffer; tokenSealed: Buffer; now: Date }

export const insertExport = (trx: Db, made: New) => execute(trx)`
    insert into data_exports (account_id, file_name, token_hash, token_sealed, requested_at)
    values (${made.accountId}, ${made.fileName}, ${made.tokenHash}, ${made.tokenSealed}, ${made.now})
    on conflict (account_id) where status = 'preparing' do nothing`

export const findByToken = (db: Db, tokenHash: Buffer, now: Date) => queryRow<
  RowOf<'data_exports', 'file_name'> & { readyAt: NonNullable<Column<'data_exports', 'ready_at'>> }
>(db)`
    select file_name as "fileName", ready_at as "readyAt" from data_exports
    where token_hash = ${tokenHash} and status = 'ready' and expires_at > ${now}`

export type Waiting = RowOf<'data_exports', 'id' | 'account_id' | 'file_name' | 'attempts' | 'requested_at'>

export const startNextExport = (db: Db) => queryRow<Waiting>(db)`
    update data_exports set attempts = attempts + 1
    where id = (select id from data_exports where status = 'preparing' order by attempts, id limit 1)
    returning id, account_id as "accountId", file_name as "fileName", attempts, requested_at as "requestedAt"`

export const markReady = (trx: Db, id: number, now: Date, expiresAt: Date) => queryExists(trx)`
    update data_exports set status = 'ready', ready_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and status = 'preparing' returning id`

export const markFailed = (trx: Db, id: number) =>
  execute(trx)`update data_exports set status = 'failed' where id = ${id} and status = 'preparing'`

export async function deleteAll(trx: Db, accountId: number): Promise<string[]> {
  const rows = await queryRows<Columns<'data_exports', 'file_name'>>(trx)`
    delete from data_exports where account_id = ${accountId} returning file_name`
  return rows.map((row) => row.file_name)
}
