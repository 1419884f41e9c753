import { expect, test } from 'vitest'
import { initials } from '../media/avatar.tsx'
import { shownPages } from '../navigation/pagination.tsx'
import { formatPhone } from '../typed-fields/phone-field.tsx'

test.each([
  ['', ''],
  ['0', '0'],
  ['5', '05'],
  ['055', '055'],
  ['05550', '0555 0'],
  ['05550000000', '0555 000 00 00'],
  ['5550000000', '0555 000 00 00'],
  ['+90 (555) 000-00-00', '0555 000 00 00'],
  ['905550000000', '0555 000 00 00'],
  ['00905550000000', '0555 000 00 00'],
  ['0555 000 00 00 99', '0555 000 00 00'],
  ['+', '+'],
  ['+90', '+90'],
  ['+905', '05'],
])('a phone typed as “%s” is shown as “%s”', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('pagination shows both ends and two pages around the current one, and fills a gap of one page', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(1, 12)).toEqual([1, 2, 3, null, 12])
  expect(shownPages(5, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 12])
  expect(shownPages(6, 12)).toEqual([1, null, 4, 5, 6, 7, 8, null, 12])
  expect(shownPages(12, 12)).toEqual([1, null, 10, 11, 12])
})

test('initials are Turkish capitals', () => {
  expect(['ışıl çağ', 'ipek', 'Deniz Ece Yılmaz', ''].map(initials)).toEqual(['IÇ', 'İ', 'DY', ''])
})
