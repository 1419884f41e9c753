import { sql } from 'kysely'
import type { Relation } from '../../../shared/people/profiles/person-visibility.ts'
import type { Db } from '../../database/database.ts'
import { isDecidedBy, isSeenBy } from '../colleague-access.ts'
import { cvColumns, type CvColumn, type SettledCv } from './columns.ts'
import type { Column, Columns, OrNull, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow } from '../../database/statements.ts'

type OtherColumns = RowOf<
  'cvs',
  | 'no_experience'
  | 'main_category_id'
  | 'sub_category_id'
  | 'second_main_category_id'
  | 'second_sub_category_id'
  | 'profession_changed_at'
  | 'updated_at'
>
type CategoryName = Column<'categories', 'name'>
type SubCategoryName = Column<'sub_categories', 'name'>
type ExperienceColumns = 'position' | 'company' | 'start_date' | 'end_date' | 'is_current'
type ReferenceColumns = 'company' | 'position' | 'phone' | 'email'

export type CvRow = RowOf<'accounts', 'first_name' | 'last_name' | 'email' | 'phone' | 'contact_visibility'> &
  OrNull<Columns<'cvs', CvColumn> & OtherColumns> & {
    accountId: Column<'accounts', 'id'>
    hasCv: boolean
    relation: Exclude<Relation, 'self'>
    isReceived: boolean
    city: Column<'cities', 'name'> | null
    mainCategory: CategoryName | null
    subCategory: SubCategoryName | null
    secondMainCategory: CategoryName | null
    secondSubCategory: SubCategoryName | null
    isLockExempt: boolean
    experiences: Columns<'cv_experiences', ExperienceColumns>[]
    showreels: Columns<'showreels', 'url' | 'title' | 'seconds'>[]
    references: (Columns<'cv_references', ReferenceColumns> & { firstname: string; lastname: string })[]
  }

export const findCv = (db: Db, accountId: number, viewerId: number) => queryRow<CvRow>(db)`
    select a.id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone,
      v.account_id is not null as "hasCv", ${cvColumns}, v.no_experience as "noExperience",
      v.main_category_id as "mainCategoryId", c.name as "mainCategory",
      v.sub_category_id as "subCategoryId", s.name as "subCategory",
      v.second_main_category_id as "secondMainCategoryId", c2.name as "secondMainCategory",
      v.second_sub_category_id as "secondSubCategoryId", s2.name as "secondSubCategory",
      v.profession_changed_at as "professionChangedAt", v.updated_at as "updatedAt",
      exists (select 1 from profession_lock_exemptions x where x.account_id = a.id) as "isLockExempt",
      a.contact_visibility as "contactVisibility",
      coalesce((
        select case when bool_or(p.status = 'accepted') then 'accepting_owner' else 'owner' end
        from applications p join advertisements d on d.id = p.advertisement_id
        where p.applicant_id = a.id and ${isDecidedBy(viewerId, 'd')} and p.status <> 'withdrawn' having count(*) > 0), 'member') as relation,
      exists (
        select from applications p join advertisements d on d.id = p.advertisement_id
        where p.applicant_id = a.id and ${isSeenBy(viewerId, 'd')} and p.status <> 'withdrawn') as "isReceived",
      coalesce((
        select json_agg(json_build_object('position', e.position, 'company', e.company,
          'start_date', e.start_date, 'end_date', e.end_date, 'is_current', e.is_current) order by e.row_number)
        from cv_experiences e where e.account_id = a.id), '[]') as experiences,
      coalesce((
        select json_agg(json_build_object('firstname', r.first_name, 'lastname', r.last_name,
          'company', r.company, 'position', r.position, 'phone', r.phone, 'email', r.email) order by r.row_number)
        from cv_references r where r.account_id = a.id), '[]') as "references",
      coalesce((
        select json_agg(json_build_object('url', h.url, 'title', h.title, 'seconds', h.seconds) order by h.row_number)
        from showreels h where h.account_id = a.id), '[]') as showreels
    from accounts a
    left join cvs v on v.account_id = a.id
    left join cities y on y.id = v.city_id
    left join categories c on c.id = v.main_category_id
    left join sub_categories s on s.id = v.sub_category_id
    left join categories c2 on c2.id = v.second_main_category_id
    left join sub_categories s2 on s2.id = v.second_sub_category_id
    where a.id = ${accountId} and a.closed_at is null and a.suspended_at is null`

export type ChosenProfession = RowOf<
  'cvs',
  'main_category_id' | 'sub_category_id' | 'second_main_category_id' | 'second_sub_category_id'
> & {
  changedAt: Column<'cvs', 'profession_changed_at'>
  isLockExempt: boolean
}

/**
 * Locks the account's row, because it exists even before the first CV.
 * @returns the saved profession; null if there is no CV
 */
export async function lockProfession(trx: Db, accountId: number): Promise<ChosenProfession | null> {
  await execute(trx)`select 1 from accounts where id = ${accountId} for no key update`
  return queryRow<ChosenProfession>(trx)`
    select main_category_id as "mainCategoryId", sub_category_id as "subCategoryId",
      second_main_category_id as "secondMainCategoryId", second_sub_category_id as "secondSubCategoryId",
      profession_changed_at as "changedAt",
      exists (select 1 from profession_lock_exemptions x where x.account_id = cvs.account_id) as "isLockExempt"
    from cvs where account_id = ${accountId}`
}

export type Choices = {
  cityId: number | null
  subCategories: { id: number; categoryId: number; isActive: boolean }[]
}

export const findChoices = (db: Db, asked: { city: string | null; subCategoryIds: number[] }) =>
  queryOne<Choices>(db)`
    select
      (select id from cities where turkish_fold(name) = turkish_fold(${asked.city}::text)) as "cityId",
      coalesce((
        select json_agg(json_build_object('id', s.id, 'categoryId', c.id, 'isActive', s.active and c.active))
        from sub_categories s join categories c on c.id = s.category_id
        where s.id = any(${asked.subCategoryIds}::int[])), '[]') as "subCategories"`

export async function replaceCv(trx: Db, accountId: number, cv: SettledCv, now: Date): Promise<void> {
  const { experiences, references, showreels, ...columns } = cv
  await trx
    .insertInto('cvs')
    .values({ account_id: accountId, ...columns, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ fn }) => ({
        ...columns,
        // Two saves of a CV never have the same time, because the time tells whether the CV was saved after a
        // form was filled from it.
        updated_at: fn<Date>('greatest', [
          'excluded.updated_at',
          sql`cvs.updated_at + interval '1 millisecond'`,
        ]),
      })),
    )
    .execute()
  await execute(trx)`delete from cv_experiences where account_id = ${accountId}`
  await execute(trx)`
    insert into cv_experiences (account_id, row_number, position, company, start_date, end_date, is_current)
    select ${accountId}, n, e ->> 'position', e ->> 'company', (e ->> 'start_date')::date, (e ->> 'end_date')::date,
      (e ->> 'is_current')::boolean
    from json_array_elements(${JSON.stringify(experiences)}::json) with ordinality as t (e, n)`
  await execute(trx)`delete from cv_references where account_id = ${accountId}`
  await execute(trx)`
    insert into cv_references (account_id, row_number, first_name, last_name, company, position, phone, email)
    select ${accountId}, n, r ->> 'firstname', r ->> 'lastname', r ->> 'company', r ->> 'position', r ->> 'phone',
      r ->> 'email'
    from json_array_elements(${JSON.stringify(references)}::json) with ordinality as t (r, n)`
  if (showreels) await replaceShowreels(trx, accountId, showreels)
}

async function replaceShowreels(
  trx: Db,
  accountId: number,
  rows: NonNullable<SettledCv['showreels']>,
): Promise<void> {
  await execute(trx)`delete from showreels where account_id = ${accountId}`
  await execute(trx)`
    insert into showreels (account_id, row_number, url, title, seconds)
    select ${accountId}, n, h ->> 'url', h ->> 'title', (h ->> 'seconds')::int
    from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as t (h, n)`
}
