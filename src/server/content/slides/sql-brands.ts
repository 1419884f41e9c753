import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type BrandFields = Columns<
  'brands',
  'name' | 'logo_url' | 'logo_width' | 'logo_height' | 'url' | 'active'
>
export type StaffBrandRow = BrandFields & RowOf<'brands', 'id' | 'revision'>

const columns = sql`id, name, logo_url, logo_width, logo_height, url, active, revision`

export const listBrands = (db: Db) =>
  queryRows<StaffBrandRow>(db)`select ${columns} from brands order by position, id`

export const lockBrand = (trx: Db, id: number) =>
  queryRow<StaffBrandRow>(trx)`select ${columns} from brands where id = ${id} for update`

export const insertBrand = (trx: Db, brand: BrandFields) => queryOne<StaffBrandRow>(trx)`
    insert into brands (name, logo_url, logo_width, logo_height, url, active, position)
    select ${brand.name}, ${brand.logo_url}, ${brand.logo_width}, ${brand.logo_height}, ${brand.url}, ${brand.active},
      coalesce(max(position), 0) + 1 from brands
    returning ${columns}`

export const updateBrand = (trx: Db, id: number, brand: BrandFields) => queryOne<StaffBrandRow>(trx)`
    update brands set name = ${brand.name}, logo_url = ${brand.logo_url}, logo_width = ${brand.logo_width},
      logo_height = ${brand.logo_height}, url = ${brand.url}, active = ${brand.active}, revision = revision + 1
    where id = ${id} returning ${columns}`
