import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { returnedRow } from '../returned-row.ts'
import type { Columns, RowOf } from '../rows.ts'

export type BrandFields = Columns<
  'brands',
  'name' | 'logo_url' | 'logo_width' | 'logo_height' | 'url' | 'active'
>
export type DeskBrandRow = BrandFields & RowOf<'brands', 'id' | 'revision'>

const columns = sql`id, name, logo_url, logo_width, logo_height, url, active, revision`

export async function listBrands(db: Db): Promise<DeskBrandRow[]> {
  const { rows } = await sql<DeskBrandRow>`select ${columns} from brands order by position, id`.execute(db)
  return rows
}

export async function lockBrand(trx: Db, id: number): Promise<DeskBrandRow | null> {
  const { rows } = await sql<DeskBrandRow>`select ${columns} from brands where id = ${id} for update`.execute(
    trx,
  )
  return rows[0] ?? null
}

export async function insertBrand(trx: Db, brand: BrandFields): Promise<DeskBrandRow> {
  const { rows } = await sql<DeskBrandRow>`
    insert into brands (name, logo_url, logo_width, logo_height, url, active, position)
    select ${brand.name}, ${brand.logo_url}, ${brand.logo_width}, ${brand.logo_height}, ${brand.url}, ${brand.active},
      coalesce(max(position), 0) + 1 from brands
    returning ${columns}`.execute(trx)
  return returnedRow(rows, 'brands')
}

export async function updateBrand(trx: Db, id: number, brand: BrandFields): Promise<DeskBrandRow> {
  const { rows } = await sql<DeskBrandRow>`
    update brands set name = ${brand.name}, logo_url = ${brand.logo_url}, logo_width = ${brand.logo_width},
      logo_height = ${brand.logo_height}, url = ${brand.url}, active = ${brand.active}, revision = revision + 1
    where id = ${id} returning ${columns}`.execute(trx)
  return returnedRow(rows, 'brands')
}
