import { expect, test } from 'vitest'
import { returnedRow } from './returned-row.ts'

test('an insert that returns no row throws instead of giving an id of 0', () => {
  expect(returnedRow([{ id: 7 }], 'applications')).toEqual({ id: 7 })
  expect(() => returnedRow([], 'applications')).toThrow('applications: the statement returned no row')
})
