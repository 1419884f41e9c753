import { expect, test } from 'vitest'
import { asDraft, valuesOf } from './news-values.ts'

const draft = { values: { ...valuesOf(null), title: 'Taslak' }, revision: 3, savedAt: '2026-11-21T10:00:00Z' }

test('a stored draft is restored unchanged', () => {
  expect(asDraft(structuredClone(draft))).toEqual(draft)
  expect(asDraft({ ...draft, revision: null })).toEqual({ ...draft, revision: null })
})

test.each([
  null,
  'x',
  {},
  { ...draft, savedAt: 'dün' },
  { ...draft, revision: '3' },
  { ...draft, values: null },
  { ...draft, values: { ...draft.values, title: 1 } },
  { ...draft, values: { ...draft.values, tags: [1] } },
  { ...draft, values: { ...draft.values, image_url: 1 } },
])('a malformed draft is ignored: %j', (stored) => {
  expect(asDraft(stored)).toBeNull()
})
