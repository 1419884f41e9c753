import { expect, test } from 'vitest'
import type { ReviewRow } from '../../../../../shared/board/reviews/reviews.ts'
import { afterDecision, countsNow, mergeLines, neighbour, withState, type Line } from './queue-lines.ts'

const row = (id: number, changes: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  title: `İlan ${id}`,
  type: 'crew',
  owner: {
    id: 1,
    firstname: 'Ada',
    lastname: 'Kaya',
    type: 'individual',
    company_name: null,
    is_verified: false,
  },
  category: { id: 5, name: 'Kamera' },
  city: { id: 34, name: 'İstanbul' },
  submitted_at: '2026-11-21T10:00:00Z',
  revision: 1,
  is_edit: false,
  is_own: false,
  is_trusted: false,
  flags: [],
  is_looked: false,
  taken_by: null,
  ...changes,
})
const rows = (...ids: number[]) => ids.map((id) => row(id))
const described = (lines: readonly Line[]) => lines.map(({ row: { id }, state }) => `${id} ${state}`)
const start = mergeLines([], rows(1, 2, 3))

test('new advertisements are appended to the queue, and removed ones keep their place', () => {
  expect(described(start)).toEqual(['1 waiting', '2 waiting', '3 waiting'])
  expect(described(mergeLines(start, rows(3, 1, 4)))).toEqual([
    '1 waiting',
    '2 gone',
    '3 waiting',
    '4 waiting',
  ])
  expect(described(mergeLines(mergeLines(start, rows(1, 3)), rows(1, 2, 3)))).toEqual(described(start))
})

test('an outdated answer does not undo a shown decision, but the owner’s next edit does', () => {
  const decided = withState(withState(start, 1, 'approved'), 2, 'sending')
  expect(described(mergeLines(decided, rows(1, 2, 3)))).toEqual(['1 approved', '2 sending', '3 waiting'])
  expect(described(mergeLines(decided, rows(3)))).toEqual(['1 approved', '2 sending', '3 waiting'])
  expect(described(mergeLines(decided, [row(1, { revision: 2 }), ...rows(2, 3)]))[0]).toBe('1 waiting')
})

test('stepping through the queue skips decided advertisements', () => {
  const lines = withState(mergeLines([], rows(1, 2, 3, 4)), 2, 'rejected')
  expect(neighbour(lines, 1, 1)).toBe(3)
  expect(neighbour(lines, 3, -1)).toBe(1)
  expect(neighbour(lines, 1, -1)).toBeNull()
  expect(neighbour(lines, 4, 1)).toBeNull()
  expect(neighbour(lines, null, 1)).toBe(1)
})

test('a decision opens the next free advertisement, else the first free one of the queue', () => {
  const taken_by = { id: 9, firstname: 'Ekin', lastname: 'Su', until: '2026-11-21T10:10:00Z' }
  const lines = mergeLines([], [row(1), row(2, { taken_by }), row(3, { is_own: true }), row(4)])
  expect(afterDecision(lines, 1)).toBe(4)
  expect(afterDecision(lines, 4)).toBe(1)
  expect(afterDecision(withState(lines, 1, 'approved'), 4)).toBeNull()
})

test('the counts include a decision at once, regardless of outdated or newer answers', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const late = row(1, { submitted_at: '2026-11-21T07:00:00Z' })
  const answer = [late, ...rows(2, 3)]
  const counts = { waiting: 40, late: 9, taken: 1 }
  const lines = mergeLines([], answer)
  expect(countsNow(counts, answer, lines, now)).toEqual(counts)
  expect(countsNow(counts, answer, withState(lines, 2, 'sending'), now)).toEqual(counts)

  const decided = withState(withState(lines, 1, 'approved'), 2, 'rejected')
  const after = { waiting: 38, late: 8, taken: 1 }
  expect(countsNow(counts, answer, decided, now)).toEqual(after)
  expect(countsNow(counts, answer, mergeLines(decided, answer), now)).toEqual(after)
  expect(countsNow(after, rows(3), mergeLines(decided, rows(3)), now)).toEqual(after)
  expect(countsNow(after, rows(3), withState(decided, 1, 'waiting'), now)).toEqual({
    ...after,
    waiting: 39,
    late: 9,
  })
})
