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

test('what was decided in one act is taken back in one, the last act last', () => {
  const acts = actsOf([one(4, 104), one(3, 101), one(2, 101), one(1, 101)], Date.now())
  expect(acts.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['3 ilan', [1, 2, 3]],
    ['“İlan 4”', [4]],
  ])
  expect(acts[0]?.items[0]).toEqual({ id: 1, decision: 101 })
})

test('what is too late by now is not offered', () => {
  expect(actsOf([one(2, 102, 20), one(1, 101, 3)], Date.now() - 5000)).toHaveLength(1)
})
