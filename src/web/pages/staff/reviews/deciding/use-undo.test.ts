import { expect, test } from 'vitest'
import { actsOf } from './use-undo.ts'

const one = (id: number, together: number, undo_seconds = 20) => ({
  id,
  title: `İlan ${id}`,
  status: 'published' as const,
  decision: id + 100,
  together,
  undo_seconds,
})

test('decisions that were made together are undone together, and the latest comes last', () => {
  const acts = actsOf([one(4, 104), one(3, 101), one(2, 101), one(1, 101)], Date.now())
  expect(acts.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['3 ilan', [1, 2, 3]],
    ['“İlan 4”', [4]],
  ])
  expect(acts[0]?.items[0]).toEqual({ id: 1, decision: 101 })
})

test('a decision whose time for an undo has passed is not offered', () => {
  expect(actsOf([one(2, 102, 20), one(1, 101, 3)], Date.now() - 5000)).toHaveLength(1)
})
