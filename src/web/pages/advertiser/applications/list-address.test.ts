import { expect, test } from 'vitest'
import { countFilters, listFrom, openFrom, withParameters } from './list-address.ts'

const from = (query: string) => new URLSearchParams(query)

test('an address without parameters lists all applications, the newest first', () => {
  expect(listFrom(from(''))).toMatchObject({
    tab: 'all',
    sort: 'newest',
    criteria: { states: [], strength: 0 },
  })
})

test('the tab of the short list asks for any strength, and a greater one of the filter counts', () => {
  expect(listFrom(from('status=shortlist')).criteria).toMatchObject({ states: [], strength: 1 })
  expect(listFrom(from('status=shortlist&strength=3')).criteria.strength).toBe(3)
})

test('filters are read from the address, and what is no number is left out', () => {
  expect(
    listFrom(from('tag=Set&tag=Gece&fits=1&expected=1&experience=5&city=34&city=x&q=deniz')).criteria,
  ).toEqual({
    states: [],
    strength: 0,
    tags: ['Set', 'Gece'],
    fits_profession: true,
    unseen: false,
    with_reel: false,
    answers: [],
    expected_only: true,
    experiences: 5,
    cities: [34],
    q: 'deniz',
  })
  expect(listFrom(from('strength=9&experience=-2&status=none&sort=none'))).toMatchObject({
    tab: 'all',
    sort: 'newest',
    criteria: { strength: 3, experiences: 0 },
  })
})

test('the open application is the positive whole number in the address', () => {
  expect(openFrom(from('basvuru=12'))).toBe(12)
  for (const wrong of ['', 'basvuru=0', 'basvuru=x', 'basvuru=1.5']) expect(openFrom(from(wrong))).toBeNull()
})

test('changing parameters keeps the others', () => {
  const search = from('status=pending&city=1&city=2&basvuru=4')
  expect(withParameters(search, { city: ['3'], basvuru: null }).toString()).toBe('status=pending&city=3')
  expect(countFilters(from('status=pending&q=a&city=1&city=2&fits=1'))).toBe(2)
})
