import { expect, test } from 'vitest'
import { paginate } from './pagination.ts'

test.each([
  [1, 15, 0, 1, null, null],
  [1, 15, 1, 1, 1, 1],
  [1, 15, 15, 1, 1, 15],
  [1, 15, 16, 2, 1, 15],
  [2, 15, 16, 2, 16, 16],
  [2, 15, 15, 1, null, null],
  [9, 15, 16, 2, null, null],
  [677, 15, 10_152, 677, 10_141, 10_152],
  [3, 1, 3, 3, 3, 3],
])(
  'page %i with %i rows a page of %i rows: the last page is %i, rows %s to %s',
  (page, perPage, total, last_page, from, to) => {
    expect(paginate(page, perPage, total)).toEqual({
      current_page: page,
      per_page: perPage,
      total,
      last_page,
      from,
      to,
    })
  },
)
