import { expect, test } from 'vitest'
import { ageOn, isRealDate } from './ages.ts'
import {
  formatComingDate,
  formatDate,
  formatDateTime,
  formatShortDate,
  formatShortDay,
  formatTime,
  istanbulInstant,
  today,
} from './dates.ts'
import { daysSince, daySeparator, formatRelative } from './relative-dates.ts'

const now = new Date('2026-11-21T09:30:00Z') // 12:30 in Istanbul, a Saturday

test.each([
  ['2026-11-21', '21 Kasım 2026', '21 Kas 2026'],
  ['2026-01-01', '1 Ocak 2026', '1 Oca 2026'],
  ['2026-08-30', '30 Ağustos 2026', '30 Ağu 2026'],
  ['2026-11-20T21:30:00Z', '21 Kasım 2026', '21 Kas 2026'],
  ['2026-11-20T20:59:59.999Z', '20 Kasım 2026', '20 Kas 2026'],
])('%s is shown as %s', (value, long, short) => {
  expect(formatDate(value)).toBe(long)
  expect(formatShortDate(value)).toBe(short)
})

test('a short day shows its year only when it is not this year', () => {
  expect(formatShortDay('2026-11-28', now)).toBe('28 Kas')
  expect(formatShortDay('2027-01-21', now)).toBe('21 Oca 2027')
  expect(formatShortDay('2025-12-31T21:00:00Z', now)).toBe('1 Oca')
})

test('days since an instant are counted by midnights in Istanbul', () => {
  expect(daysSince('2026-11-20T21:00:00Z', now)).toBe(0)
  expect(daysSince('2026-11-20T20:59:59Z', now)).toBe(1)
  expect(daysSince('2026-10-07T09:00:00Z', now)).toBe(45)
})

test('hours are in Istanbul time, from 00 to 23', () => {
  expect(formatDateTime('2026-11-21T11:05:00Z')).toBe('21 Kasım 2026 14:05')
  expect(formatTime('2026-11-20T21:00:00Z')).toBe('00:00')
  expect(formatTime(new Date('2026-11-21T05:07:00Z'))).toBe('08:07')
})

test.each([
  ['2026-11-20T20:59:59Z', '2026-11-20'],
  ['2026-11-20T21:00:00Z', '2026-11-21'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s it is %s in Istanbul', (instant, date) => expect(today(new Date(instant))).toBe(date))

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-11-31', false],
  ['1899-12-31', false],
  ['2100-01-01', false],
  ['2026-1-1', false],
  ['21.11.2026', false],
  ['2026-11-21T00:00:00Z', false],
  ['2026-11-21\n', false],
  ['', false],
])('%j is a real date: %s', (value, real) => expect(isRealDate(value)).toBe(real))

test.each([
  ['2026-11-21T09:29:30Z', 'az önce'],
  ['2026-11-21T09:30:20Z', 'az önce'],
  ['2026-11-21T09:27:00Z', '3 dakika önce'],
  ['2026-11-21T08:30:01Z', '59 dakika önce'],
  ['2026-11-21T07:30:00Z', '2 saat önce'],
  ['2026-11-20T09:30:01Z', '23 saat önce'],
  ['2026-11-20T09:30:00Z', 'dün'],
  ['2026-11-17T09:30:00Z', '4 gün önce'],
  ['2026-11-14T22:00:00Z', '6 gün önce'],
  ['2026-11-13T09:30:00Z', '13 Kasım 2026'],
  ['2026-11-21T12:30:00Z', '3 saat sonra'],
])('the relative time of %s is %s', (value, words) => expect(formatRelative(value, now)).toBe(words))

test('47 hours ago can be the day before yesterday', () => {
  expect(formatRelative('2026-11-18T22:30:00Z', new Date('2026-11-20T21:30:00Z'))).toBe('evvelsi gün')
})

test.each([
  ['2026-11-21T09:00:00Z', 'Bugün'],
  ['2026-11-20T21:00:00Z', 'Bugün'],
  ['2026-11-20T20:00:00Z', 'Dün'],
  ['2026-11-19T10:00:00Z', '19 Kasım Perşembe'],
  ['2026-11-19', '19 Kasım Perşembe'],
  ['2025-12-31T10:00:00Z', '31 Aralık 2025'],
])('the day of %s is %s', (value, line) => expect(daySeparator(value, now)).toBe(line))

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-12-01', 17],
  ['1980-02-29', 46],
])('somebody born on %s is %i on that Saturday', (born, age) => {
  expect(ageOn(born, '2026-11-21')).toBe(age)
})

test('somebody born on 29 February has their birthday on 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('a date and time in Istanbul and their instant are converted into each other', () => {
  const instant = istanbulInstant('2027-01-01', '02:30')
  expect(instant).toBe('2026-12-31T23:30:00.000Z')
  expect([today(new Date(instant)), formatTime(instant)]).toEqual(['2027-01-01', '02:30'])
})

test('a coming date shows its year only when day and month could mean another year', () => {
  expect(formatComingDate('2026-12-30', now.getTime())).toBe('30 Ara')
  expect(formatComingDate('2027-01-09', now.getTime())).toBe('9 Oca')
  expect(formatComingDate('2027-11-20', now.getTime())).toBe('20 Kas 2027')
  expect(formatComingDate('2025-11-20', now.getTime())).toBe('20 Kas 2025')
})
