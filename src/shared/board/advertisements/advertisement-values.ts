import type { z } from 'zod'
import { isPastDeadline } from './application-deadline.ts'
import { wrongDecisionDate } from './decision-date.ts'
import { today } from '../../values/dates.ts'
import type { Question } from '../questions/questions.ts'
import type { advertisementContent } from './advertisements.ts'
import type { AdvertisementType } from './advertisement-status.ts'
import { freePriceTypeId } from './free-price.ts'

export type AdvertisementValues = {
  type: 'crew' | 'cast'
  category: number | null
  subCategory: number | null
  title: string
  description: string
  project_name: string
  hide_project_name: boolean
  city: number | null
  startDate: string | null
  application_deadline: string | null
  decision_date: string | null
  needRoadTrip: string
  isOkayForRookie: string
  priceType: number | null
  price: number | null
  questions: Question[]
}

export const blankValues: AdvertisementValues = {
  type: 'crew',
  category: null,
  subCategory: null,
  title: '',
  description: '',
  project_name: '',
  hide_project_name: false,
  city: null,
  startDate: null,
  application_deadline: null,
  decision_date: null,
  needRoadTrip: '',
  isOkayForRookie: '',
  priceType: null,
  price: null,
  questions: [],
}

/**
 * For each field, the fields that depend on it. When two versions of an advertisement are merged, a field and
 * its dependents are taken from the same version.
 */
export const dependents = {
  category: ['subCategory'],
  project_name: ['hide_project_name'],
  startDate: ['application_deadline', 'decision_date'],
  priceType: ['price'],
} as const satisfies Partial<Record<Name, readonly Name[]>>

type Name = keyof AdvertisementValues
export type Dependent = (typeof dependents)[keyof typeof dependents][number]
export type GroupName = Exclude<Name, Dependent>

export const steps = [
  {
    title: 'Ne ve kim',
    fields: ['type', 'category', 'subCategory', 'title', 'description', 'project_name', 'hide_project_name'],
  },
  {
    title: 'Nerede, ne zaman',
    fields: ['city', 'startDate', 'application_deadline', 'decision_date', 'needRoadTrip', 'isOkayForRookie'],
  },
  { title: 'Ücret ve sorular', fields: ['priceType', 'price', 'questions'] },
  { title: 'Fotoğraf ve kontrol', fields: [] },
] as const satisfies readonly { title: string; fields: readonly (keyof AdvertisementValues)[] }[]

export const fieldOrder = steps.flatMap(({ fields }): readonly (keyof AdvertisementValues)[] => fields)

export function payloadOf(values: AdvertisementValues): Record<string, unknown> {
  const { category, subCategory, city, startDate, priceType, needRoadTrip, isOkayForRookie } = values
  const isFree = priceType === freePriceTypeId
  const project = values.project_name.trim()
  return {
    ...values,
    category: category ?? undefined,
    subCategory: subCategory ?? undefined,
    city: city ?? undefined,
    startDate: startDate ?? undefined,
    application_deadline: values.application_deadline ?? undefined,
    decision_date: values.decision_date ?? undefined,
    priceType: priceType ?? undefined,
    needRoadTrip: needRoadTrip === '' ? undefined : Number(needRoadTrip),
    isOkayForRookie: isOkayForRookie === '' ? undefined : Number(isOkayForRookie),
    price: isFree ? null : values.price,
    hide_project_name: project !== '' && values.hide_project_name,
  }
}

type Content = z.output<typeof advertisementContent> & { type: AdvertisementType }

export function valuesOf(advertisement: Content): AdvertisementValues {
  const { application_deadline: deadline, decision_date: decision } = advertisement
  const isPast = isPastDeadline(deadline, today())
  return {
    type: advertisement.type,
    category: advertisement.category.id,
    subCategory: advertisement.sub_category.id,
    title: advertisement.title,
    description: advertisement.description,
    project_name: advertisement.project_name ?? '',
    hide_project_name: advertisement.hide_project_name,
    city: advertisement.city.id,
    startDate: advertisement.startDate,
    application_deadline: isPast ? null : deadline,
    decision_date: isPast || wrongDecisionDate(decision, deadline) ? null : decision,
    needRoadTrip: String(advertisement.needRoadTrip),
    isOkayForRookie: String(advertisement.isOkayForRookie),
    priceType: advertisement.price_type.id,
    price: advertisement.price,
    questions: advertisement.questions,
  }
}
