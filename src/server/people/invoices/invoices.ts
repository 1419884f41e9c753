import type { z } from 'zod'
import type { FieldErrors } from '../../../shared/contract/errors.ts'
import {
  invoiceEndpoints,
  isMaskedTaxId,
  type Invoice,
  type invoiceInput,
} from '../../../shared/people/accounts/invoices.ts'
import { maskedTaxId } from '../../../shared/values/tax-id.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { wrongFields } from '../../endpoint/input.ts'
import { seal, unseal } from '../../crypto/seal.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteInvoice, findInvoice, findPlace, findPlaceNames, putInvoice } from './sql.ts'

const saveKey = 'PUT /api/app/invoice'

type Input = z.output<typeof invoiceInput>

const unset: Invoice = { tax_id: null, city_id: null, district_id: null, postal_code: null, address: null }

export async function getInvoice(context: Context, viewer: Viewer): Promise<Invoice> {
  const whole = await readInvoice(context, viewer.id)
  return whole?.tax_id ? { ...whole, tax_id: maskedTaxId(whole.tax_id) } : unset
}

export async function readInvoice({ db, config }: Context, accountId: number): Promise<Invoice | null> {
  const row = await findInvoice(db.kysely, accountId)
  return (
    row && {
      tax_id: unseal(config.dataKeys, row.taxIdSealed, invoiceOwner(accountId)),
      city_id: row.cityId,
      district_id: row.districtId,
      postal_code: row.postalCode,
      address: row.address,
    }
  )
}

export async function readInvoiceWithPlaces(
  context: Context,
  accountId: number,
): Promise<(Invoice & { city: string | null; district: string | null }) | null> {
  const invoice = await readInvoice(context, accountId)
  return invoice && { ...invoice, ...(await findPlaceNames(context.db.kysely, accountId)) }
}

export async function saveInvoice(context: Context, viewer: Viewer, input: Input): Promise<Invoice> {
  const { db, config, now } = context
  const stored = await readInvoice(context, viewer.id)
  const taxId = isMaskedTaxId(input.tax_id) ? storedTaxId(input.tax_id, stored) : input.tax_id
  const errors = await findErrors(db.kysely, stored, input)
  if (Object.keys(errors).length > 0) throw wrongFields(invoiceEndpoints[saveKey], errors, input)
  const row = {
    taxIdSealed: seal(config.dataKeys, taxId ?? '', invoiceOwner(viewer.id)),
    cityId: input.city_id,
    districtId: input.district_id,
    postalCode: input.postal_code,
    address: input.address,
  }
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await putInvoice(trx, viewer.id, row, now())
  })
  return getInvoice(context, viewer)
}

export const eraseInvoice = (trx: Db, accountId: number): Promise<void> => deleteInvoice(trx, accountId)

export const findWrongInvoiceFields = async (
  context: Context,
  viewer: Viewer,
  sound: Partial<Input>,
): Promise<FieldErrors> => findErrors(context.db.kysely, await readInvoice(context, viewer.id), sound)

const storedTaxId = (masked: string, stored: Invoice | null) =>
  stored?.tax_id && maskedTaxId(stored.tax_id) === masked ? stored.tax_id : null

async function findErrors(
  db: Db,
  stored: Invoice | null,
  { tax_id: taxId, city_id: cityId, district_id: districtId }: Partial<Input>,
): Promise<FieldErrors> {
  const isOther = taxId !== undefined && isMaskedTaxId(taxId) && storedTaxId(taxId, stored) === null
  const { hasCity, hasDistrict } = await findPlace(db, cityId ?? 0, districtId ?? 0)
  return {
    ...(isOther && { tax_id: ['Lütfen numaranın tamamını yazın.'] }),
    ...(cityId !== undefined && !hasCity && { city_id: ['Lütfen listeden bir şehir seçin.'] }),
    ...(districtId !== undefined &&
      hasCity &&
      !hasDistrict && { district_id: ['Bu ilçe seçtiğiniz şehirde yok. Lütfen listeden seçin.'] }),
  }
}

export const invoiceOwner = (accountId: number) => `invoice ${accountId}`
