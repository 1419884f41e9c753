import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { RowOf } from '../rows.ts'

export type LiveCount = RowOf<'advertisements', 'type' | 'category_id' | 'city_id'> & { count: number }

export async function countLive(db: Db): Promise<LiveCount[]> {
  const { rows } = await sql<LiveCount>`
    select type, category_id as "categoryId", city_id as "cityId", count(*) as count
    from advertisements where status = 'published'
    group by type, category_id, city_id`.execute(db)
  return rows
}
