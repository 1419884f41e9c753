import { expect, test } from 'vitest'
import {
  applicationStateLabel,
  applicationStates,
  applicationStatuses,
  applicationTransitions,
  statesOf,
  statusOf,
  undoEnd,
  type ApplicationAct,
} from './application-status.ts'

const table = {
  accept: ['accepted', null, null, null, null],
  reject: ['rejected', null, null, null, null],
  undo: [null, 'pending', 'pending', null, null],
  withdraw: ['withdrawn', 'withdrawn', null, null, null],
  revive: [null, null, null, null, 'pending'],
  cancel: ['cancelled', 'cancelled', 'cancelled', null, null],
} as const satisfies Record<ApplicationAct, readonly (string | null)[]>

test.each(
  (Object.keys(table) as ApplicationAct[]).flatMap((act) =>
    applicationStates.map((from, index) => [act, from, table[act][index] ?? null] as const),
  ),
)('%s from %s leads to %s', (act, from, to) => expect(applicationTransitions[act][from] ?? null).toBe(to))

test.each([
  ['pending', 'Beklemede'],
  ['accepted', 'Kabul Edildi'],
  ['rejected', 'Reddedildi'],
  ['cancelled', 'İptal Edildi'],
  ['withdrawn', 'Geri Çekildi'],
  ['', 'Bilinmiyor'],
  ['toString', 'Bilinmiyor'],
])('the state %s is shown as %s', (state, label) => expect(applicationStateLabel(state)).toBe(label))

test('a withdrawn application is sent to older clients as rejected, every other one under its own name', () => {
  for (const status of applicationStatuses) expect(statusOf(status)).toBe(status)
  expect(statusOf('withdrawn')).toBe('rejected')
  expect(statesOf('rejected')).toEqual(['rejected', 'withdrawn'])
  expect(statesOf('pending')).toEqual(['pending'])
})

test('a decision can be taken back for ten minutes', () => {
  expect(undoEnd(new Date('2026-11-21T23:55:00Z'))).toEqual(new Date('2026-11-22T00:05:00Z'))
})
