import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Column, RowOf } from '../rows.ts'

export type InvoiceRow = RowOf<
  'invoices',
  'tax_id_sealed' | 'city_id' | 'district_id' | 'postal_code' | 'address'
>

export async function findInvoice(db: Db, accountId: number): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select tax_id_sealed as "taxIdSealed", city_id as "cityId", district_id as "districtId",
      postal_code as "postalCode", address
    from invoices where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function putInvoice(trx: Db, accountId: number, row: InvoiceRow, now: Date): Promise<void> {
  await sql`
    insert into invoices (account_id, tax_id_sealed, city_id, district_id, postal_code, address, updated_at)
    values (${accountId}, ${row.taxIdSealed}, ${row.cityId}, ${row.districtId}, ${row.postalCode}, ${row.address},
      ${now})
    on conflict (account_id) do update set tax_id_sealed = excluded.tax_id_sealed, city_id = excluded.city_id,
      district_id = excluded.district_id, postal_code = excluded.postal_code, address = excluded.address,
      updated_at = excluded.updated_at`.execute(trx)
}

/** Whether there is a city with this id, and whether the district is one of its. */
export async function findPlace(
  db: Db,
  cityId: number,
  districtId: number,
): Promise<{ hasCity: boolean; hasDistrict: boolean }> {
  const { rows } = await sql<{ hasCity: boolean; hasDistrict: boolean }>`
    select exists (select 1 from cities where id = ${cityId}) as "hasCity",
      exists (select 1 from districts where id = ${districtId} and city_id = ${cityId}) as "hasDistrict"`.execute(
    db,
  )
  return rows[0] ?? { hasCity: false, hasDistrict: false }
}

/** Names of the city and the district of a stored invoice. */
export async function findPlaceNames(
  db: Db,
  accountId: number,
): Promise<{ city: string | null; district: string | null }> {
  const { rows } = await sql<{ city: Column<'cities', 'name'>; district: Column<'districts', 'name'> }>`
    select c.name as city, d.name as district
    from invoices i join cities c on c.id = i.city_id join districts d on d.id = i.district_id
    where i.account_id = ${accountId}`.execute(db)
  return rows[0] ?? { city: null, district: null }
}

export async function deleteInvoice(trx: Db, accountId: number): Promise<void> {
  await sql`delete from invoices where account_id = ${accountId}`.execute(trx)
}
