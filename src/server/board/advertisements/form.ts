import type { z } from 'zod'
import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import type {
  editedAdvertisement,
  newAdvertisement,
} from '../../../shared/board/advertisements/advertisement-form.ts'
import { defaultDeadline, wrongDeadline } from '../../../shared/board/advertisements/application-deadline.ts'
import {
  daysBetween,
  decisionDays,
  decisionSentences,
} from '../../../shared/board/advertisements/decision-date.ts'
import { today } from '../../../shared/values/dates.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { freePriceTypeId } from '../../../shared/board/advertisements/free-price.ts'
import type { Db } from '../../database/database.ts'
import { findChoices, type AdvertisementForm, type LockedAdvertisement } from './sql.ts'

export type NewForm = z.output<typeof newAdvertisement>
export type EditedForm = z.output<typeof editedAdvertisement>

/**
 * Fills in the deadline and the decision date if `body` leaves them out: an edited advertisement (`before`)
 * keeps its deadline, if that is still allowed, and the number of days from the deadline to the decision
 * date, up to the present maximum. In all other cases the defaults apply.
 */
export function formOf(
  body: NewForm | EditedForm,
  subCategoryId: number,
  now: Date,
  before?: Pick<LockedAdvertisement, 'applicationDeadline' | 'decisionDays'>,
): AdvertisementForm {
  const applicationDeadline =
    body.application_deadline ?? unchosenDeadline(body.startDate, today(now), before)
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
    applicationDeadline,
    decisionDays: body.decision_date
      ? daysBetween(applicationDeadline, body.decision_date)
      : Math.min(before?.decisionDays ?? decisionDays.default, decisionDays.most),
    needRoadTrip: body.needRoadTrip,
    isOkayForRookie: body.isOkayForRookie,
    questions: body.questions ?? null,
  }
}

function unchosenDeadline(startDate: string, day: string, before?: { applicationDeadline: string }): string {
  const isAllowed = before && !wrongDeadline(before.applicationDeadline, startDate, day)
  return isAllowed ? before.applicationDeadline : defaultDeadline(startDate, day)
}

/**
 * A category, sub-category, price type, start date or deadline that is no longer allowed is accepted if the
 * edited advertisement (`before`) already has it, except a deadline in the past.
 * @throws AppError invalid_fields if a choice is not allowed
 */
export async function checkForm(
  db: Db,
  form: AdvertisementForm,
  type: AdvertisementType,
  now: Date,
  before?: LockedAdvertisement,
): Promise<void> {
  const errors = await findWrongChoices(db, form, type, now, before)
  if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
}

type Choice = Pick<
  AdvertisementForm,
  | 'categoryId'
  | 'subCategoryId'
  | 'cityId'
  | 'priceTypeId'
  | 'startDate'
  | 'applicationDeadline'
  | 'decisionDays'
>

type Before = Pick<
  LockedAdvertisement,
  'categoryId' | 'subCategoryId' | 'priceTypeId' | 'startDate' | 'applicationDeadline'
>

export async function findWrongChoices(
  db: Db,
  form: Partial<Choice>,
  type: AdvertisementType,
  now: Date,
  before?: Before,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const { categoryId, subCategoryId, cityId, priceTypeId, startDate } = form
  const ids = [categoryId, subCategoryId, cityId, priceTypeId].map((id) => id ?? 0)
  const [category = 0, subCategory = 0, city = 0, priceType = 0] = ids
  const found = await findChoices(db, {
    categoryId: category,
    subCategoryId: subCategory,
    cityId: city,
    priceTypeId: priceType,
  })
  const isSameCategory = before?.categoryId === categoryId
  const isSameSubCategory = isSameCategory && before?.subCategoryId === subCategoryId
  if (categoryId === undefined) {
  } else if (!found.serves || !(found.isCategoryActive || isSameCategory))
    errors['category'] = ['Lütfen bir kategori seçin.']
  else if (found.serves !== type && found.serves !== 'both' && !isSameCategory)
    errors['category'] = ['Bu kategori seçtiğiniz ilan türüne uygun değil.']
  const isSubAsked = categoryId !== undefined && subCategoryId !== undefined
  if (isSubAsked && (!found.hasSubCategory || !(found.isSubCategoryActive || isSameSubCategory)))
    errors['subCategory'] = ['Lütfen bu kategoriden bir alt kategori seçin.']
  if (cityId !== undefined && !found.hasCity) errors['city'] = ['Lütfen bir şehir seçin.']
  const isPriceTypeOffered =
    found.hasPriceType && (found.isPriceTypeActive || before?.priceTypeId === priceTypeId)
  if (priceTypeId !== undefined && !isPriceTypeOffered) errors['priceType'] = ['Lütfen ücret tipini seçin.']
  if (startDate !== undefined && startDate < today(now) && startDate !== before?.startDate)
    errors['startDate'] = ['Başlangıç tarihi bugünden önce olamaz.']
  const isDeadlineAsked = startDate !== undefined && form.applicationDeadline !== undefined
  const wrong =
    isDeadlineAsked &&
    wrongDeadline(form.applicationDeadline ?? '', startDate, today(now), before?.applicationDeadline)
  if (wrong) errors['application_deadline'] = [wrong]
  const { decisionDays: days = 0 } = form
  if (days < 0) errors['decision_date'] = [decisionSentences.beforeDeadline]
  if (days > decisionDays.most) errors['decision_date'] = [decisionSentences.tooLate]
  return errors
}

export const choicesOf = (form: Partial<NewForm | EditedForm>): Partial<Choice> => ({
  ...(form.category !== undefined && { categoryId: form.category }),
  ...(form.subCategory !== undefined && { subCategoryId: form.subCategory }),
  ...(form.city !== undefined && { cityId: form.city }),
  ...(form.priceType !== undefined && { priceTypeId: form.priceType }),
  ...(form.startDate !== undefined && { startDate: form.startDate }),
  ...(form.application_deadline && { applicationDeadline: form.application_deadline }),
})
