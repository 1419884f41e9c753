import { expect, test } from 'vitest'
import { presenceOf, pulseText } from './pulse.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [0.2, { unit: 'hour', count: 0 }],
  [-1, { unit: 'hour', count: 0 }],
  [3.9, { unit: 'hour', count: 3 }],
  [30, { unit: 'day', count: 1 }],
  [24 * 7, { unit: 'day', count: 7 }],
  [24 * 8, null],
])('somebody who was here %s hours ago', (hours, presence) =>
  expect(presenceOf(before(hours), now)).toEqual(presence),
)

test('somebody who was never here has no presence', () => expect(presenceOf(null, now)).toBeNull())

test.each([
  [{ applications: 0, seen: null, owner_here: null }, 'Henüz başvuru yok.'],
  [{ applications: 4, seen: null, owner_here: null }, '4 başvuru.'],
  [
    { applications: 34, seen: 12, owner_here: { unit: 'hour', count: 3 } as const },
    '34 başvuru, 12’si görüldü. İlan sahibi 3 saat önce buradaydı.',
  ],
  [
    { applications: 34, seen: 0, owner_here: { unit: 'hour', count: 0 } as const },
    '34 başvuru, henüz hiçbiri görülmedi. İlan sahibi son bir saat içinde buradaydı.',
  ],
  [
    { applications: 6, seen: 6, owner_here: { unit: 'day', count: 2 } as const },
    '6 başvuru, hepsi görüldü. İlan sahibi 2 gün önce buradaydı.',
  ],
])('the pulse %j is said in a sentence', (pulse, text) => expect(pulseText(pulse)).toBe(text))
