import type { Db } from '../db.ts'
import type { RowOf } from '../rows.ts'
import { queryRows } from '../statements.ts'

export type LiveCount = RowOf<'advertisements', 'type' | 'category_id' | 'city_id'> & { count: number }

export const countLive = (db: Db) => queryRows<LiveCount>(db)`
    select type, category_id as "categoryId", city_id as "cityId", count(*) as count
    from advertisements where status = 'published'
    group by type, category_id, city_id`
