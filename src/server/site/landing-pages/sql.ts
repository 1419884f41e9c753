import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

export type LiveCount = RowOf<'advertisements', 'type' | 'category_id' | 'city_id'> & { count: number }

export const countLive = (db: Db) => queryRows<LiveCount>(db)`
    select type, category_id as "categoryId", city_id as "cityId", count(*) as count
    from advertisements where status = 'published'
    group by type, category_id, city_id`
