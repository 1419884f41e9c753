import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const row = (columns: Record<string, string[]>) => ({
  kinds: null,
  columns: new Map(Object.entries(columns)),
})

test('a statement that returns what its row type says has no differences', () => {
  const typed = row({
    id: ['number'],
    at: ['date', 'null'],
    tags: ['string[]'],
    photos: ['json'],
    x: ['unknown'],
  })
  const prepared = { id: 'number', at: 'date', tags: 'string[]', photos: 'json', x: 'string' }
  expect(differences(typed, new Map(Object.entries(prepared)), null)).toEqual([])
})

test('a column of another type, one too many and one too few are differences', () => {
  const typed = row({ id: ['number'], at: ['string'], name: ['string'], maybe: ['string', 'undefined'] })
  const prepared = new Map([
    ['id', 'number'],
    ['at', 'date'],
    ['place_id', 'number'],
  ])
  expect(differences(typed, prepared, null)).toEqual([
    'the column place_id is not in the row type',
    'at is date, the row type says string',
    'there is no column name',
  ])
})

test('an instant within JSON is text, not a date', () => {
  expect(differences(row({ at: ['date'] }), new Map([['at', 'json']]), null)).toEqual([
    'at is json, the row type says date',
  ])
})

test('an expression of the query builder is compared with its own column alone', () => {
  const prepared = new Map([
    ['id', 'number'],
    ['isOpen', 'number'],
  ])
  expect(differences({ kinds: ['boolean'], columns: null }, prepared, 'isOpen')).toEqual([
    'isOpen is number, the row type says boolean',
  ])
})
