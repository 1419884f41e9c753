import type { z } from 'zod'
import type { AdvertisementType } from '../../shared/advertisement-status.ts'
import type { editedAdvertisement, newAdvertisement } from '../../shared/advertisements.ts'
import { today } from '../../shared/dates.ts'
import { AppError, type FieldErrors } from '../../shared/errors.ts'
import { freePriceTypeId } from '../../shared/free-price.ts'
import type { Db } from '../db.ts'
import { findChoices, type AdvertisementForm, type LockedAdvertisement } from './sql.ts'

export type NewForm = z.output<typeof newAdvertisement>
export type EditedForm = z.output<typeof editedAdvertisement>

/** The form as the table keeps it: no price beside the free price type, nothing to hide without a project name. */
export function formOf(body: NewForm | EditedForm, subCategoryId: number): AdvertisementForm {
  return {
    categoryId: body.category,
    subCategoryId,
    title: body.title,
    description: body.description,
    projectName: body.project_name,
    hideProjectName: body.project_name !== null && body.hide_project_name,
    priceTypeId: body.priceType,
    price: body.priceType === freePriceTypeId ? null : body.price,
    cityId: body.city,
    startDate: body.startDate,
    needRoadTrip: body.needRoadTrip,
    isOkayForRookie: body.isOkayForRookie,
  }
}

/**
 * Checks what only the dictionaries, the clock and the advertisement as it stands can tell.
 * @param before the advertisement that is edited; what it had already stays allowed
 * @throws AppError invalid_fields with all wrong fields
 */
export async function checkForm(
  db: Db,
  form: AdvertisementForm,
  type: AdvertisementType,
  now: Date,
  before?: LockedAdvertisement,
): Promise<void> {
  const errors: FieldErrors = {}
  const found = await findChoices(db, form)
  const isSameCategory = before?.categoryId === form.categoryId
  const isSameSubCategory = isSameCategory && before.subCategoryId === form.subCategoryId
  if (!found.serves || !(found.isCategoryActive || isSameCategory))
    errors['category'] = ['Lütfen bir kategori seçin.']
  else if (found.serves !== type && found.serves !== 'both' && !isSameCategory)
    errors['category'] = ['Bu kategori seçtiğiniz ilan türüne uygun değil.']
  if (!found.hasSubCategory || !(found.isSubCategoryActive || isSameSubCategory))
    errors['subCategory'] = ['Lütfen bu kategoriden bir alt kategori seçin.']
  if (!found.hasCity) errors['city'] = ['Lütfen bir şehir seçin.']
  if (!found.hasPriceType || !(found.isPriceTypeActive || before?.priceTypeId === form.priceTypeId))
    errors['priceType'] = ['Lütfen ücret tipini seçin.']
  if (form.startDate < today(now) && form.startDate !== before?.startDate)
    errors['startDate'] = ['Başlangıç tarihi bugünden önce olamaz.']
  if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
}
