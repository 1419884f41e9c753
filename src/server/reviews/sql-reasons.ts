import { sql } from 'kysely'
import type { ReviewReason } from '../../shared/review-reasons.ts'
import type { Db } from '../db.ts'
import { returnedRow } from '../returned-row.ts'

type Form = Pick<ReviewReason, 'title' | 'text' | 'active'>

export async function listReasons(db: Db): Promise<ReviewReason[]> {
  const { rows } = await sql<ReviewReason>`
    select id, title, text, active, revision from review_reasons order by position, id`.execute(db)
  return rows
}

/** One of them, locked until the transaction ends. */
export async function lockReason(trx: Db, id: number): Promise<ReviewReason | null> {
  const { rows } = await sql<ReviewReason>`
    select id, title, text, active, revision from review_reasons where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

export async function insertReason(trx: Db, { title, text, active }: Form, now: Date): Promise<ReviewReason> {
  const { rows } = await sql<ReviewReason>`
    insert into review_reasons (title, text, active, position, updated_at)
    values (${title}, ${text}, ${active}, (select coalesce(max(position), 0) + 1 from review_reasons), ${now})
    returning id, title, text, active, revision`.execute(trx)
  return returnedRow(rows, 'review_reasons')
}

export async function updateReason(
  trx: Db,
  id: number,
  { title, text, active }: Form,
  now: Date,
): Promise<ReviewReason> {
  const { rows } = await sql<ReviewReason>`
    update review_reasons set title = ${title}, text = ${text}, active = ${active}, revision = revision + 1,
      updated_at = ${now}
    where id = ${id} returning id, title, text, active, revision`.execute(trx)
  return returnedRow(rows, 'review_reasons')
}

export async function deleteReason(trx: Db, id: number): Promise<void> {
  await sql`delete from review_reasons where id = ${id}`.execute(trx)
}

export async function orderReasons(trx: Db, ids: number[]): Promise<void> {
  await sql`
    update review_reasons r set position = o.place
    from unnest(${ids}::bigint[]) with ordinality as o (id, place) where r.id = o.id`.execute(trx)
}
