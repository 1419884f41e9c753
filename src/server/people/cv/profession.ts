import { studentCategoryId, type ProfessionOfCv } from '../../../shared/board/advertisements/compatibility.ts'
import type { Db } from '../../database/database.ts'
import type { Column } from '../../database/rows.ts'
import { queryRow } from '../../database/statements.ts'

type CategoryName = Column<'categories', 'name'>
type SubCategoryName = Column<'sub_categories', 'name'>

export type Profession = ProfessionOfCv & {
  category: CategoryName
  subCategory: SubCategoryName
  secondCategory: CategoryName | null
  secondSubCategory: SubCategoryName | null
}

export const findProfession = (db: Db, accountId: number) => queryRow<Profession>(db)`
    select c.id = ${studentCategoryId} as "isStudent",
      v.sub_category_id as "subCategoryId", v.second_sub_category_id as "secondSubCategoryId",
      (select count(*) from cv_experiences e where e.account_id = v.account_id) as "experienceCount",
      c.name as category, s.name as "subCategory", c2.name as "secondCategory", s2.name as "secondSubCategory"
    from cvs v
    join categories c on c.id = v.main_category_id
    join sub_categories s on s.id = v.sub_category_id
    left join categories c2 on c2.id = v.second_main_category_id
    left join sub_categories s2 on s2.id = v.second_sub_category_id
    where v.account_id = ${accountId}`
