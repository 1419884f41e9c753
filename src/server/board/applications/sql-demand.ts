import type { DemandOfAdvertisement } from '../../../shared/board/advertisements/compatibility.ts'
import type { Db } from '../../database/database.ts'
import type { Column } from '../../database/rows.ts'
import { queryRow } from '../../database/statements.ts'

export type Demand = DemandOfAdvertisement & {
  category: Column<'categories', 'name'>
  subCategory: Column<'sub_categories', 'name'>
}

export const findDemand = (db: Db, advertisementId: number) => queryRow<Demand>(db)`
    select a.sub_category_id as "subCategoryId", a.is_okay_for_rookie as "isOkayForRookie",
      c.name as category, s.name as "subCategory"
    from advertisements a
    join categories c on c.id = a.category_id
    join sub_categories s on s.id = a.sub_category_id
    where a.id = ${advertisementId} and a.status = 'published'`
