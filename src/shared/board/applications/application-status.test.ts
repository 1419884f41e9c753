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
  accept: ['accepted', null, null, null, null, 'accepted'],
  reject: ['rejected', null, null, null, null, 'rejected'],
  undo: [null, 'pending', 'pending', null, null, null],
  withdraw: ['withdrawn', 'withdrawn', null, null, null, 'withdrawn'],
  revive: [null, null, null, null, 'pending', null],
  lapse: ['unanswered', null, null, null, null, null],
  cancel: ['cancelled', 'cancelled', 'cancelled', null, null, 'cancelled'],
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
  ['unanswered', 'Yanıtlanmadı'],
  ['', 'Bilinmiyor'],
  ['toString', 'Bilinmiyor'],
])('the state %s is shown as %s', (state, label) => expect(applicationStateLabel(state)).toBe(label))

test('older clients get a withdrawn application as rejected and an unanswered one as pending', () => {
  for (const status of applicationStatuses) expect(statusOf(status)).toBe(status)
  expect([statusOf('withdrawn'), statusOf('unanswered')]).toEqual(['rejected', 'pending'])
  expect(statesOf('rejected')).toEqual(['rejected', 'withdrawn'])
  expect(statesOf('pending')).toEqual(['pending', 'unanswered'])
})

test('a decision can be taken back for ten minutes', () => {
  expect(undoEnd(new Date('2026-11-21T23:55:00Z'))).toEqual(new Date('2026-11-22T00:05:00Z'))
})
