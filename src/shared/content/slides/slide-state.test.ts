import { expect, test } from 'vitest'
import { slideState } from './slide-state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const [before, later] = ['2026-11-21T11:59:59Z', '2026-11-21T12:00:01Z']
const at = now.toISOString()

test.each([
  [true, null, null, 'active'],
  [false, null, null, 'off'],
  [false, before, later, 'off'],
  [true, before, later, 'active'],
  [true, later, null, 'planned'],
  [true, null, before, 'ended'],
  [true, at, null, 'active'],
  [true, null, at, 'ended'],
])('active %s from %s until %s is %s', (active, starts_at, ends_at, state) => {
  expect(slideState({ active, starts_at, ends_at }, now)).toBe(state)
})
