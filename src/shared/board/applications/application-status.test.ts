import { expect, test } from 'vitest'
import {
  applicationStatuses,
  applicationStatusLabel,
  applicationTransitions,
  undoEnd,
  type ApplicationAct,
} from './application-status.ts'

const table = {
  accept: ['accepted', null, null, null],
  reject: ['rejected', null, null, null],
  undo: [null, 'pending', 'pending', null],
  cancel: ['cancelled', 'cancelled', 'cancelled', null],
} as const satisfies Record<ApplicationAct, readonly (string | null)[]>

test.each(
  (Object.keys(table) as ApplicationAct[]).flatMap((act) =>
    applicationStatuses.map((from, index) => [act, from, table[act][index] ?? null] as const),
  ),
)('%s from %s leads to %s', (act, from, to) => expect(applicationTransitions[act][from] ?? null).toBe(to))

test.each([
  ['pending', 'Beklemede'],
  ['accepted', 'Kabul Edildi'],
  ['rejected', 'Reddedildi'],
  ['cancelled', 'İptal Edildi'],
  ['withdrawn', 'Bilinmiyor'],
  ['', 'Bilinmiyor'],
  ['toString', 'Bilinmiyor'],
])('the status %s is shown as %s', (status, label) => expect(applicationStatusLabel(status)).toBe(label))

test('a decision can be taken back for ten minutes', () => {
  expect(undoEnd(new Date('2026-11-21T23:55:00Z'))).toEqual(new Date('2026-11-22T00:05:00Z'))
})
