import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Column, Columns, RowOf } from '../rows.ts'

export type ExportRow = RowOf<
  'data_exports',
  'status' | 'token_sealed' | 'requested_at' | 'ready_at' | 'expires_at'
>

export async function findLatest(db: Db, accountId: number): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select status, token_sealed as "tokenSealed", requested_at as "requestedAt", ready_at as "readyAt",
      expires_at as "expiresAt"
    from data_exports where account_id = ${accountId} order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** How many were asked for since a time, and when the first of them. */
export async function countSince(
  db: Db,
  accountId: number,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(requested_at) as oldest from data_exports
    where account_id = ${accountId} and requested_at > ${since} and status <> 'failed'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

type New = { accountId: number; fileName: string; tokenHash: Buffer; tokenSealed: Buffer; now: Date }

/** Of two at once the second finds the first one preparing. */
export async function insertExport(trx: Db, made: New): Promise<void> {
  await sql`
    insert into data_exports (account_id, file_name, token_hash, token_sealed, requested_at)
    values (${made.accountId}, ${made.fileName}, ${made.tokenHash}, ${made.tokenSealed}, ${made.now})
    on conflict (account_id) where status = 'preparing' do nothing`.execute(trx)
}

export async function findByToken(db: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<
    RowOf<'data_exports', 'file_name'> & { readyAt: NonNullable<Column<'data_exports', 'ready_at'>> }
  >`
    select file_name as "fileName", ready_at as "readyAt" from data_exports
    where token_hash = ${tokenHash} and status = 'ready' and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

export type Waiting = RowOf<'data_exports', 'id' | 'account_id' | 'file_name' | 'attempts' | 'requested_at'>

/** The one that has waited longest, with this attempt counted. */
export async function takeWaiting(db: Db): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    update data_exports set attempts = attempts + 1
    where id = (select id from data_exports where status = 'preparing' order by attempts, id limit 1)
    returning id, account_id as "accountId", file_name as "fileName", attempts, requested_at as "requestedAt"`.execute(
    db,
  )
  return rows[0] ?? null
}

/** @returns false when the account has closed meanwhile */
export async function markReady(trx: Db, id: number, now: Date, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update data_exports set status = 'ready', ready_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and status = 'preparing' returning id`.execute(trx)
  return rows.length > 0
}

export async function markFailed(trx: Db, id: number): Promise<void> {
  await sql`update data_exports set status = 'failed' where id = ${id} and status = 'preparing'`.execute(trx)
}

/** @returns the names of the files */
export async function deleteAll(trx: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<Columns<'data_exports', 'file_name'>>`
    delete from data_exports where account_id = ${accountId} returning file_name`.execute(trx)
  return rows.map((row) => row.file_name)
}
