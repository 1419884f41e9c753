import { z } from 'zod'
import { answers, criteriaLimits, dayCounts, defaultCriteria, sortKeys } from './advertisement-search.ts'
import { advertisementTypes } from './advertisement-status.ts'
import { date, pageNumber, smallId, zeroOrOne } from '../../contract/fields.ts'

const idList = z.array(smallId()).max(criteriaLimits.ids, 'Bu kadar çok seçim yapılamaz.').default([])
const answerList = z.array(z.enum(answers)).max(3).default([])
const dayBound = date()
  .nullish()
  .transform((value) => value ?? null)
const days = z
  .literal(dayCounts)
  .nullish()
  .transform((value) => value ?? null)
const onlyThose = zeroOrOne('Yalnızca 0 veya 1 olabilir.').default(false)
const priceBound = z
  .number()
  .min(0)
  .max(criteriaLimits.price)
  .nullish()
  .transform((value) => value ?? null)

export const criteria = z.object({
  type: z.enum(advertisementTypes).default(defaultCriteria.type),
  q: z.string().trim().max(criteriaLimits.keyword).default(''),
  page: pageNumber.default(1),
  perPage: z.number().int().min(1).max(criteriaLimits.perPage).default(defaultCriteria.perPage),
  category: idList,
  subCategory: idList,
  priceTypes: idList,
  priceMin: priceBound,
  priceMax: priceBound,
  cities: idList,
  roadTrip: answerList,
  isForRookie: answerList,
  startFrom: dayBound,
  startTo: dayBound,
  publishedWithin: days,
  deadlineWithin: days,
  paid: onlyThose,
  verified: onlyThose,
  withPhoto: onlyThose,
  suitable: onlyThose,
  sortBy: z.enum(sortKeys).default(defaultCriteria.sortBy),
  sortOrder: z.enum(['asc', 'desc']).default(defaultCriteria.sortOrder),
})
