import { expect, test } from 'vitest'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import {
  blankValues,
  payloadOf,
  type AdvertisementValues,
} from '../../../../shared/board/advertisements/advertisement-values.ts'
import { editDraftOf, firstOpenStep, isSame, merged, newDraftOf, withShownDates } from './drafts.ts'

const whole: AdvertisementValues = {
  type: 'cast',
  category: 16,
  subCategory: 1603,
  title: 'Dönem dizisine konuk oyuncu',
  description: 'İki gün, Balat.',
  project_name: 'Gece Vapuru',
  hide_project_name: true,
  city: 34,
  application_deadline: null,
  decision_date: null,
  startDate: today(),
  needRoadTrip: '0',
  isOkayForRookie: '1',
  priceType: 3,
  price: 4500,
  questions: [],
}
const meta = { key: 'a-key', savedAt: '2026-11-21T10:00:00Z' }

test('a draft is offered only when something was entered', () => {
  expect(newDraftOf({ values: whole, ...meta })).toEqual({ values: whole, ...meta })
  expect(newDraftOf({ values: { ...blankValues, title: 'I' }, ...meta })).not.toBeNull()
  expect(newDraftOf({ values: blankValues, ...meta })).toBeNull()
  expect(newDraftOf({ values: { ...blankValues, type: 'cast' }, ...meta })).toBeNull()
})

test.each([
  null,
  'text',
  [],
  {},
  { values: {} },
  { values: { ...whole, price: '4500' }, ...meta },
  { values: whole },
])('stored data that is not a draft is ignored: %j', (stored) => {
  expect(newDraftOf(stored)).toBeNull()
  expect(editDraftOf(stored)).toBeNull()
})

test('the step of unsaved changes is kept, and may be absent in stored ones', () => {
  expect(editDraftOf({ values: whole, base: whole, step: 2 })).toEqual({
    values: whole,
    base: whole,
    step: 2,
  })
  expect(editDraftOf({ values: whole, base: whole })).toEqual({ values: whole, base: whole })
})

test('unsaved changes are applied to the present version, and fields that belong together are taken from one side', () => {
  const typed = { ...whole, title: 'Başka başlık', subCategory: 1604 }
  const fresh = { ...whole, description: 'Üç gün.', category: 15, subCategory: 1501, price: 5000 }
  expect(merged(whole, typed, fresh)).toEqual({
    ...fresh,
    title: 'Başka başlık',
    category: 16,
    subCategory: 1604,
  })
  expect(isSame(merged(whole, whole, fresh), fresh)).toBe(true)
})

test('a draft is continued at its first incomplete step', () => {
  expect(firstOpenStep(blankValues)).toBe(0)
  expect(firstOpenStep({ ...whole, city: null })).toBe(1)
  expect(firstOpenStep({ ...whole, startDate: '2020-01-01' })).toBe(1)
  expect(firstOpenStep({ ...whole, price: null })).toBe(2)
  expect(firstOpenStep(whole)).toBe(3)
})

test('a free price type has no price, and only an entered project name can be hidden', () => {
  expect(payloadOf({ ...whole, priceType: 1 })).toMatchObject({ priceType: 1, price: null })
  expect(payloadOf({ ...whole, project_name: '  ' })).toMatchObject({ hide_project_name: false })
  expect(payloadOf(blankValues)['category']).toBeUndefined()
})

test('an edit sends the deadline and the decision date that the form shows', () => {
  const day = today()
  const start = dayAfter(day, 10)
  const body = { startDate: start, application_deadline: undefined, decision_date: undefined }
  expect(withShownDates(body as never)).toEqual({
    startDate: start,
    application_deadline: start,
    decision_date: dayAfter(start, 7),
  })
  const chosen = { startDate: start, application_deadline: day, decision_date: dayAfter(day, 1) }
  expect(withShownDates(chosen as never)).toEqual(chosen)
})
