import { expect, test } from 'vitest'
import { emptyCv } from '../../../../test/empty-cv.ts'
import { experienceTime, hasDetail, noExperienceText, personalFacts } from './cv-text.ts'
import type { Cv } from './cv.ts'

const bare: Cv = {
  ...emptyCv,
  main_category: 5,
  main_category_name: 'Kamera',
  sub_category: 503,
  sub_category_name: '1. Kamera Asistanı',
}
const factOf = (label: string, changes: Partial<Cv>) =>
  personalFacts({ ...bare, ...changes }).find((fact) => fact.label === label)?.value

test('a CV with only a profession, or only contact data besides, has no details', () => {
  expect(hasDetail(bare)).toBe(false)
  expect(hasDetail({ ...bare, phone: '05550000001', no_experience: true })).toBe(false)
  const details: Partial<Cv>[] = [
    { about_me: 'Merhaba' },
    { city: 'İzmir' },
    { age: 30 },
    { driving_license: ['B'] },
    { gender: 'other' },
  ]
  for (const detail of details) expect(hasDetail({ ...bare, ...detail }), JSON.stringify(detail)).toBe(true)
})

test('the birth date is shown with the age, or the age alone when the birth date is hidden', () => {
  expect(factOf('Yaş', { age: 30 })).toBe('30')
  const known = { age: 30, birth_date: '1996-05-17' }
  expect(factOf('Doğum tarihi', known)).toBe('17 Mayıs 1996 (30 yaşında)')
  expect(factOf('Yaş', known)).toBe(undefined)
})

test('a deferment is shown with its end date', () => {
  expect(factOf('Askerlik', { military_status: 'completed' })).toBe('Yaptı')
  expect(factOf('Askerlik', { military_status: 'deferred', deferment_end_date: '2027-06-01' })).toBe(
    'Tecilli (1 Haziran 2027 tarihine kadar)',
  )
})

test('an experience is shown with its months, and a text replaces an empty list', () => {
  const row = { position: 'Işıkçı', company: 'Örnek Film', start_date: '2018-03-01' }
  expect(experienceTime({ ...row, end_date: null, is_current: true })).toBe('Mart 2018 – Devam ediyor')
  expect(experienceTime({ ...row, end_date: '2020-01-31', is_current: false })).toBe('Mart 2018 – Ocak 2020')
  expect(experienceTime({ ...row, end_date: null, is_current: false })).toBe('Mart 2018 – belirtilmemiş')
  expect(noExperienceText(bare)).toBe('Deneyim eklenmemiş.')
  expect(noExperienceText({ ...bare, no_experience: true })).toBe('Deneyimi olmadığını belirtmiş.')
})
