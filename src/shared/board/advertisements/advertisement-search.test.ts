import { describe, expect, test } from 'vitest'
import {
  criteriaFromAddress,
  criteriaLimits,
  criteriaToAddress,
  defaultCriteria,
  wantedAnswer,
  withoutPastDates,
  type AdvertisementCriteria,
  type Answer,
} from './advertisement-search.ts'

const read = (address: string) => criteriaFromAddress(new URLSearchParams(address))
const criteria = (given: Partial<AdvertisementCriteria>) => ({ ...defaultCriteria, ...given })

describe('criteria are written as an address and read back unchanged', () => {
  test.each<[string, Partial<AdvertisementCriteria>]>([
    ['', {}],
    ['type=cast', { type: 'cast' }],
    ['q=IĞDIR ışık & “gece” 100%', { q: 'IĞDIR ışık & “gece” 100%' }],
    ['q=a+b=c?d#e', { q: 'a+b=c?d#e' }],
    ['category=1,5,22', { category: [1, 5, 22] }],
    ['subCategory=501,1601&city=6,34', { subCategory: [501, 1601], cities: [6, 34] }],
    ['priceType=2,3&priceMin=0&priceMax=99999999', { priceTypes: [2, 3], priceMin: 0, priceMax: 99_999_999 }],
    ['priceMin=1250.5&priceMax=1250.75', { priceMin: 1250.5, priceMax: 1250.75 }],
    ['roadTrip=yes&rookie=no', { roadTrip: ['yes'], isForRookie: ['no'] }],
    ['roadTrip=all,no,yes', { roadTrip: ['yes', 'no', 'all'] }],
    ['startFrom=2026-12-01&startTo=2027-01-15', { startFrom: '2026-12-01', startTo: '2027-01-15' }],
    ['published=1&deadline=7', { publishedWithin: 1, deadlineWithin: 7 }],
    ['paid=1&verified=1&photo=1', { paid: true, verified: true, withPhoto: true }],
    ['suitable=1', { suitable: true }],
    ['sort=deadline-asc', { sortBy: 'deadline', sortOrder: 'asc' }],
    ['sort=fit-desc', { sortBy: 'fit' }],
    ['sort=price-asc', { sortBy: 'price', sortOrder: 'asc' }],
    ['sort=publishDate-asc', { sortOrder: 'asc' }],
    ['perPage=60&page=7', { perPage: 60, page: 7 }],
  ])('the address "%s" reads as its criteria and is written again as itself', (address, given) => {
    const written = criteriaToAddress(criteria(given))
    expect(decodeURIComponent(written.toString().replaceAll('+', ' '))).toBe(address)
    expect(criteriaFromAddress(written)).toEqual(criteria(given))
    expect(read(written.toString())).toEqual(criteria(given))
  })

  test('equal criteria have one address, in whatever order they were ticked', () => {
    const one = criteria({ cities: [35, 6, 34], category: [10, 9], roadTrip: ['yes', 'no'] })
    const other = criteria({ cities: [34, 35, 6, 35], category: [9, 10, 9], roadTrip: ['no', 'yes', 'no'] })
    expect(criteriaToAddress(one).toString()).toBe(criteriaToAddress(other).toString())
  })

  test('ids in an address are sorted by value, not as text', () => {
    expect(criteriaToAddress(criteria({ subCategory: [1001, 501, 99] })).get('subCategory')).toBe(
      '99,501,1001',
    )
  })

  test('writing the address does not change the criteria', () => {
    const cities = [35, 6]
    criteriaToAddress(criteria({ cities }))
    expect(cities).toEqual([35, 6])
  })
})

describe('a mistyped address still shows a list', () => {
  test.each<[string, Partial<AdvertisementCriteria>]>([
    ['type=oyuncu', {}],
    ['type=CAST', {}],
    ['type=__proto__', {}],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=007', {}],
    ['page=1e3', {}],
    ['page=abc', {}],
    ['page=1000001', {}],
    ['page=99999999999999999999', {}],
    ['perPage=61', {}],
    ['perPage=0', {}],
    ['category=abc,5,,-2,0,5, 7', { category: [5] }],
    ['category=2147483648', {}],
    ['category=2147483647', { category: [2_147_483_647] }],
    ['city=34;35', {}],
    ['city=34&city=35,6&city=34', { cities: [34, 35, 6] }],
    ['priceMin=12,5', {}],
    ['priceMin=1.234', {}],
    ['priceMin=-5', {}],
    ['priceMin=Infinity&priceMax=NaN', {}],
    ['priceMax=100000000', {}],
    ['roadTrip=evet', {}],
    ['roadTrip=yes,evet,yes', { roadTrip: ['yes'] }],
    ['rookie=YES', {}],
    ['sort=price', { sortBy: 'price' }],
    ['sort=price-up', { sortBy: 'price' }],
    ['sort=ucret-asc', {}],
    ['sort=constructor-asc', {}],
    ['q=%20%20', {}],
    ['q=%20%C4%B1%C5%9F%C4%B1k%20', { q: 'ışık' }],
    ['q=a%00b', {}],
    ['q=%E2%80%AEtxt', {}],
    ['startFrom=2026-02-30&startTo=1.12.2026', {}],
    ['startFrom=2026-12-01T10:00&startTo=26-12-01', {}],
    ['published=2&deadline=365', {}],
    ['published=07&deadline=-1', {}],
    ['paid=evet&verified=true&photo=2', {}],
    ['suitable=0', {}],
    ['suitable=true', {}],
    ['suitable', {}],
    ['hello=world', {}],
  ])('the address ?%s reads as the criteria that are valid in it', (address, given) =>
    expect(read(address)).toEqual(criteria(given)),
  )

  test('a keyword that is too long is cut, and the cut keyword has one address', () => {
    const words = `${'a'.repeat(99)} ${'b'.repeat(50)}`
    expect(read(`q=${words}`).q).toBe('a'.repeat(99))
    const split = read(`q=${'a'.repeat(99)}🎬`)
    expect(split.q.isWellFormed()).toBe(true)
    for (const found of [read(`q=${words}`), split])
      expect(criteriaFromAddress(criteriaToAddress(found))).toEqual(found)
  })

  test('no more ids are read from an address than one request may contain', () => {
    const address = `subCategory=${Array.from({ length: 500 }, (_, index) => index + 1).join(',')}`
    expect(read(address).subCategory).toHaveLength(criteriaLimits.ids)
  })
})

test.each<[Answer[], boolean | null]>([
  [[], null],
  [['all'], null],
  [['yes'], true],
  [['no'], false],
  [['yes', 'no'], null],
  [['yes', 'all'], null],
  [['no', 'all'], null],
])('the ticked boxes %j ask for %s', (list, wanted) => expect(wantedAnswer(list)).toBe(wanted))

test('saved criteria are restored without dates that have passed', () => {
  const restored = (startFrom: string | null, startTo: string | null) => {
    const {
      startFrom: from,
      startTo: to,
      ...others
    } = withoutPastDates(criteria({ cities: [34], startFrom, startTo }), '2026-11-27')
    expect(criteria(others)).toEqual(criteria({ cities: [34] }))
    return [from, to]
  }
  expect(restored('2026-11-16', '2026-11-22')).toEqual([null, null])
  expect(restored('2026-11-26', '2026-11-29')).toEqual([null, '2026-11-29'])
  expect(restored('2026-11-27', '2026-11-27')).toEqual(['2026-11-27', '2026-11-27'])
  expect(restored(null, null)).toEqual([null, null])
})
