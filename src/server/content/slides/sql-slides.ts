import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type SlideFields = Columns<
  'slides',
  'image_url' | 'title' | 'description' | 'button_text' | 'button_url' | 'active' | 'starts_at' | 'ends_at'
>
export type StaffSlideRow = SlideFields & RowOf<'slides', 'id' | 'revision'>

const columns = sql`id, image_url, title, description, button_text, button_url, active, starts_at, ends_at, revision`

export const listSlides = (db: Db) =>
  queryRows<StaffSlideRow>(db)`select ${columns} from slides order by position, id`

export const lockSlide = (trx: Db, id: number) =>
  queryRow<StaffSlideRow>(trx)`select ${columns} from slides where id = ${id} for update`

export const insertSlide = (trx: Db, slide: SlideFields) => queryOne<StaffSlideRow>(trx)`
    insert into slides (image_url, title, description, button_text, button_url, active, starts_at, ends_at, position)
    select ${slide.image_url}, ${slide.title}, ${slide.description}, ${slide.button_text}, ${slide.button_url},
      ${slide.active}, ${slide.starts_at}, ${slide.ends_at}, coalesce(max(position), 0) + 1 from slides
    returning ${columns}`

export const updateSlide = (trx: Db, id: number, slide: SlideFields) => queryOne<StaffSlideRow>(trx)`
    update slides set image_url = ${slide.image_url}, title = ${slide.title}, description = ${slide.description},
      button_text = ${slide.button_text}, button_url = ${slide.button_url}, active = ${slide.active},
      starts_at = ${slide.starts_at}, ends_at = ${slide.ends_at}, revision = revision + 1
    where id = ${id} returning ${columns}`
