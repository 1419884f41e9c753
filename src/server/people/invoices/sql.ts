import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow } from '../../database/statements.ts'

type InvoiceRow = RowOf<'invoices', 'tax_id_sealed' | 'city_id' | 'district_id' | 'postal_code' | 'address'>

export const findInvoice = (db: Db, accountId: number) => queryRow<InvoiceRow>(db)`
    select tax_id_sealed as "taxIdSealed", city_id as "cityId", district_id as "districtId",
      postal_code as "postalCode", address
    from invoices where account_id = ${accountId}`

export const putInvoice = (trx: Db, accountId: number, row: InvoiceRow, now: Date) => execute(trx)`
    insert into invoices (account_id, tax_id_sealed, city_id, district_id, postal_code, address, updated_at)
    values (${accountId}, ${row.taxIdSealed}, ${row.cityId}, ${row.districtId}, ${row.postalCode}, ${row.address},
      ${now})
    on conflict (account_id) do update set tax_id_sealed = excluded.tax_id_sealed, city_id = excluded.city_id,
      district_id = excluded.district_id, postal_code = excluded.postal_code, address = excluded.address,
      updated_at = excluded.updated_at`

export const findPlace = (db: Db, cityId: number, districtId: number) =>
  queryOne<{ hasCity: boolean; hasDistrict: boolean }>(db)`
    select exists (select 1 from cities where id = ${cityId}) as "hasCity",
      exists (select 1 from districts where id = ${districtId} and city_id = ${cityId}) as "hasDistrict"`

export const findPlaceNames = (
  db: Db,
  accountId: number,
): Promise<{ city: string | null; district: string | null }> =>
  queryOne<{ city: Column<'cities', 'name'>; district: Column<'districts', 'name'> }>(db)`
    select c.name as city, d.name as district
    from invoices i join cities c on c.id = i.city_id join districts d on d.id = i.district_id
    where i.account_id = ${accountId}`

export const deleteInvoice = (trx: Db, accountId: number) =>
  execute(trx)`delete from invoices where account_id = ${accountId}`
