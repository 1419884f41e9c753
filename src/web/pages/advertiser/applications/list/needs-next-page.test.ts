import { expect, test } from 'vitest'
import { needsNextPage } from './needs-next-page.ts'

const ids = Array.from({ length: 50 }, (_, n) => 100 - n)
const place = { ids, sort: 'newest', open: null, wasHere: false, isLeftOut: false } as const

test('the next page is loaded before the person reaches the last loaded application', () => {
  expect(needsNextPage({ ...place, open: 100 })).toBe(false)
  expect(needsNextPage({ ...place, open: 62 })).toBe(false)
  expect(needsNextPage({ ...place, open: 60 })).toBe(true)
  expect(needsNextPage({ ...place, open: 51, wasHere: true })).toBe(true)
})

test('pages are loaded until they contain the open application', () => {
  expect(needsNextPage(place)).toBe(false)
  expect(needsNextPage({ ...place, open: 45 })).toBe(true)
  expect(needsNextPage({ ...place, open: 45, sort: 'fit' })).toBe(true)
})

test('an application that the list cannot contain any more is not searched for', () => {
  expect(needsNextPage({ ...place, open: 45, wasHere: true })).toBe(false)
  expect(needsNextPage({ ...place, open: 101 })).toBe(false)
  expect(needsNextPage({ ...place, open: 80, ids: ids.filter((id) => id !== 80) })).toBe(false)
})

test('an application that the criteria leave out is not searched for', () => {
  expect(needsNextPage({ ...place, open: 45, sort: 'fit', isLeftOut: true })).toBe(false)
})

test('the search for an application ends after 500 others', () => {
  const searched = Array.from({ length: 500 }, (_, n) => 1000 - n)
  expect(needsNextPage({ ...place, open: 45, sort: 'fit', ids: searched.slice(50) })).toBe(true)
  expect(needsNextPage({ ...place, open: 45, sort: 'fit', ids: searched })).toBe(false)
  expect(needsNextPage({ ...place, open: 501, ids: searched })).toBe(true)
})
