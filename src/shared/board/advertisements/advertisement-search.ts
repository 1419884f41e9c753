/** This file does not import zod, which would enlarge the first load of the list page. */
import { advertisementTypes, type AdvertisementType } from './advertisement-status.ts'
import { hasForbiddenCharacters } from '../../text/safe-text.ts'
import { isRealDate } from '../../values/ages.ts'

export const sortKeys = [
  'publishDate',
  'viewCount',
  'applicationCount',
  'price',
  'status',
  'deadline',
  'fit',
] as const
export type SortKey = (typeof sortKeys)[number]

export const answers = ['yes', 'no', 'all'] as const
export type Answer = (typeof answers)[number]

export const dayCounts = [1, 3, 7] as const
export type DayCount = (typeof dayCounts)[number]

export type AdvertisementCriteria = {
  type: AdvertisementType
  q: string
  page: number
  perPage: number
  category: number[]
  subCategory: number[]
  priceTypes: number[]
  priceMin: number | null
  priceMax: number | null
  cities: number[]
  roadTrip: Answer[]
  isForRookie: Answer[]
  startFrom: string | null
  startTo: string | null
  publishedWithin: DayCount | null
  deadlineWithin: DayCount | null
  paid: boolean
  verified: boolean
  withPhoto: boolean
  suitable: boolean
  /**
   * `fit`: the newest 1,000 matches come first, ordered by how well they match the words; the others follow,
   * newest first. `sortOrder` has no effect on `fit`.
   */
  sortBy: SortKey
  sortOrder: 'asc' | 'desc'
}

export const defaultCriteria: AdvertisementCriteria = {
  type: 'crew',
  q: '',
  page: 1,
  perPage: 15,
  category: [],
  subCategory: [],
  priceTypes: [],
  priceMin: null,
  priceMax: null,
  cities: [],
  roadTrip: [],
  isForRookie: [],
  startFrom: null,
  startTo: null,
  publishedWithin: null,
  deadlineWithin: null,
  paid: false,
  verified: false,
  withPhoto: false,
  suitable: false,
  sortBy: 'publishDate',
  sortOrder: 'desc',
}

export const visitorReach = 750
export const lastVisitorPage = visitorReach / defaultCriteria.perPage
/**
 * Number of advertisements that the list shows to a signed-in person at most. Totals are exact up to this
 * number.
 */
export const listReach = 10_000

export const criteriaLimits = { perPage: 60, ids: 300, keyword: 100, price: 99_999_999 } as const

/**
 * Reads criteria from an address such as `?type=cast&city=34,35&sort=price-asc`. Unknown and invalid values
 * are ignored, so that a mistyped address still shows a list.
 */
export function criteriaFromAddress(search: URLSearchParams): AdvertisementCriteria {
  const list = (name: string) => search.getAll(name).flatMap((value) => value.split(','))
  return {
    ...defaultCriteria,
    ...sorting(search.get('sort')),
    type: oneOf(advertisementTypes, search.get('type')) ?? defaultCriteria.type,
    q: keyword(search.get('q')),
    page: wholeNumber(search.get('page'), 1_000_000) ?? 1,
    perPage: wholeNumber(search.get('perPage'), criteriaLimits.perPage) ?? defaultCriteria.perPage,
    category: ids(list('category')),
    subCategory: ids(list('subCategory')),
    priceTypes: ids(list('priceType')),
    priceMin: amount(search.get('priceMin')),
    priceMax: amount(search.get('priceMax')),
    cities: ids(list('city')),
    roadTrip: onlyAnswers(list('roadTrip')),
    isForRookie: onlyAnswers(list('rookie')),
    startFrom: day(search.get('startFrom')),
    startTo: day(search.get('startTo')),
    publishedWithin: dayCount(search.get('published')),
    deadlineWithin: dayCount(search.get('deadline')),
    paid: search.get('paid') === '1',
    verified: search.get('verified') === '1',
    withPhoto: search.get('photo') === '1',
    suitable: search.get('suitable') === '1',
  }
}

/**
 * URL parameters for these criteria. Defaults are left out and lists are sorted, so that equal criteria have equal
 * addresses.
 */
export function criteriaToAddress(criteria: AdvertisementCriteria): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.set(name, String(value))
  }
  const putList = (name: string, list: readonly (string | number)[]) =>
    put(name, [...new Set(list)].sort((a, b) => (a < b ? -1 : 1)).join(','))

  if (criteria.type !== defaultCriteria.type) put('type', criteria.type)
  put('q', criteria.q)
  putList('category', criteria.category)
  putList('subCategory', criteria.subCategory)
  putList('priceType', criteria.priceTypes)
  put('priceMin', criteria.priceMin)
  put('priceMax', criteria.priceMax)
  putList('city', criteria.cities)
  putList('roadTrip', criteria.roadTrip)
  putList('rookie', criteria.isForRookie)
  put('startFrom', criteria.startFrom)
  put('startTo', criteria.startTo)
  put('published', criteria.publishedWithin)
  put('deadline', criteria.deadlineWithin)
  put('paid', criteria.paid ? 1 : null)
  put('verified', criteria.verified ? 1 : null)
  put('photo', criteria.withPhoto ? 1 : null)
  put('suitable', criteria.suitable ? 1 : null)
  if (criteria.sortBy !== defaultCriteria.sortBy || criteria.sortOrder !== defaultCriteria.sortOrder)
    put('sort', `${criteria.sortBy}-${criteria.sortOrder}`)
  if (criteria.perPage !== defaultCriteria.perPage) put('perPage', criteria.perPage)
  if (criteria.page > 1) put('page', criteria.page)
  return search
}

export function withoutPastDates(criteria: AdvertisementCriteria, today: string): AdvertisementCriteria {
  const coming = (date: string | null) => (date !== null && date < today ? null : date)
  return { ...criteria, startFrom: coming(criteria.startFrom), startTo: coming(criteria.startTo) }
}

export function wantedAnswer(list: readonly Answer[]): boolean | null {
  if (list.includes('all') || (list.includes('yes') && list.includes('no'))) return null
  if (list.includes('yes')) return true
  return list.includes('no') ? false : null
}

function keyword(value: string | null): string {
  const cut = (value ?? '').trim().slice(0, criteriaLimits.keyword).trim()
  return hasForbiddenCharacters(cut) ? '' : cut
}

function sorting(value: string | null): Pick<AdvertisementCriteria, 'sortBy' | 'sortOrder'> {
  const [key, order] = (value ?? '').split('-')
  const sortBy = oneOf(sortKeys, key)
  if (!sortBy) return { sortBy: defaultCriteria.sortBy, sortOrder: defaultCriteria.sortOrder }
  return { sortBy, sortOrder: order === 'asc' ? 'asc' : 'desc' }
}

function oneOf<T extends string>(list: readonly T[], value: string | null | undefined): T | null {
  return list.find((item) => item === value) ?? null
}

function wholeNumber(value: string | null, max: number): number | null {
  if (!value || !/^[1-9]\d{0,9}$/.test(value)) return null
  const number = Number(value)
  return number <= max ? number : null
}

function amount(value: string | null): number | null {
  if (!value || !/^\d{1,8}(\.\d{1,2})?$/.test(value)) return null
  return Number(value)
}

const day = (value: string | null) => (value && isRealDate(value) ? value : null)

const dayCount = (value: string | null) => dayCounts.find((count) => String(count) === value) ?? null

function ids(values: readonly string[]): number[] {
  const found = values.map((value) => wholeNumber(value, 2_147_483_647)).filter((id) => id !== null)
  return [...new Set(found)].slice(0, criteriaLimits.ids)
}

function onlyAnswers(values: readonly string[]): Answer[] {
  return answers.filter((answer) => values.includes(answer))
}
