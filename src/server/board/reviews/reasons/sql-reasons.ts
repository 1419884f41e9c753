import type { ReviewReason } from '../../../../shared/board/reviews/review-reasons.ts'
import type { Db } from '../../../database/database.ts'
import { execute, queryOne, queryRow, queryRows } from '../../../database/statements.ts'

type Form = Pick<ReviewReason, 'title' | 'text' | 'active'>

export const listReasons = (db: Db) => queryRows<ReviewReason>(db)`
    select id, title, text, active, revision from review_reasons order by position, id`

export const lockReason = (trx: Db, id: number) => queryRow<ReviewReason>(trx)`
    select id, title, text, active, revision from review_reasons where id = ${id} for update`

export const insertReason = (trx: Db, { title, text, active }: Form, now: Date) =>
  queryOne<ReviewReason>(trx)`
    insert into review_reasons (title, text, active, position, updated_at)
    values (${title}, ${text}, ${active}, (select coalesce(max(position), 0) + 1 from review_reasons), ${now})
    returning id, title, text, active, revision`

export const updateReason = (trx: Db, id: number, { title, text, active }: Form, now: Date) =>
  queryOne<ReviewReason>(trx)`
    update review_reasons set title = ${title}, text = ${text}, active = ${active}, revision = revision + 1,
      updated_at = ${now}
    where id = ${id} returning id, title, text, active, revision`

export const deleteReason = (trx: Db, id: number) => execute(trx)`delete from review_reasons where id = ${id}`

export const orderReasons = (trx: Db, ids: number[]) => execute(trx)`
    update review_reasons r set position = o.place
    from unnest(${ids}::bigint[]) with ordinality as o (id, place) where r.id = o.id`
