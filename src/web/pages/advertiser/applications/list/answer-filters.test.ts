import { expect, test } from 'vitest'
import { countFilters, listFrom } from '../list-address.ts'
import { answerFiltersIn, answerName, withAnswerFilter } from './answer-filters.ts'

const from = (...values: string[]) => new URLSearchParams(values.map((value) => [answerName, value]))

test('filters by answers are read from the address and written back unchanged', () => {
  const values = [
    '4:yes',
    '5:is:Yalnız gece',
    '5:is:Fark etmez: evet',
    '6:least:2.5',
    '6:most:9',
    '7:has:dizi set',
  ]
  const search = from(...values)
  expect(listFrom(search).criteria.answers).toEqual([
    { question_id: 4, values: [true], least: null, most: null, words: '' },
    { question_id: 5, values: ['Yalnız gece', 'Fark etmez: evet'], least: null, most: null, words: '' },
    { question_id: 6, values: [], least: 2.5, most: 9, words: '' },
    { question_id: 7, values: [], least: null, most: null, words: 'dizi set' },
  ])
  expect(countFilters(search)).toBe(4)
  const [first] = answerFiltersIn(search)
  if (first) expect(withAnswerFilter(search, first).toSorted()).toEqual(values.toSorted())
})

test('a date is a bound, and what is no condition is left out', () => {
  expect(listFrom(from('4:least:2026-12-01')).criteria.answers).toMatchObject([{ least: '2026-12-01' }])
  for (const wrong of ['', '4', '0:yes', 'x:yes', '4:least:çok', '4:is', '4:has:', '4:maybe:1'])
    expect(answerFiltersIn(from(wrong))).toEqual([])
  expect(answerFiltersIn(from(...[1, 2, 3, 4, 5, 6].map((id) => `${id}:no`)))).toHaveLength(5)
})

test('a filter without conditions is removed from the address', () => {
  const none = { question: 4, is: [], least: null, most: null, has: ' ' }
  expect(withAnswerFilter(from('4:yes', '5:no'), none)).toEqual(['5:no'])
})
