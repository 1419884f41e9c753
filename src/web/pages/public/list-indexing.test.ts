import { expect, test } from 'vitest'
import { criteriaFromAddress } from '../../../shared/advertisement-search.ts'
import { listIndexing } from './list-indexing.ts'

const categories = [
  {
    id: 5,
    name: 'Kamera',
    serves: 'crew' as const,
    former_ids: [6, 7],
    sub_categories: [
      { id: 501, name: 'Operatör', former_ids: [502] },
      { id: 503, name: 'Asistan' },
    ],
  },
]
const movedTo = (address: string) =>
  listIndexing(criteriaFromAddress(new URLSearchParams(address)), { categories, cities: [] }, 3).movedTo

test('links with the ids of what was merged lead to what it was merged into, for good', () => {
  expect(movedTo('category=6')).toEqual({ path: '/advertisements?category=5', forGood: true })
  expect(movedTo('category=5,6,7&city=34&page=2')?.path).toBe('/advertisements?category=5&city=34&page=2')
  expect(movedTo('subCategory=502,503')?.path).toBe('/advertisements?subCategory=501,503')
})

test('all others stay where they are', () => {
  for (const address of ['', 'category=5', 'category=999', 'subCategory=503', 'q=kamera'])
    expect(movedTo(address), address).toBeUndefined()
})
