import { expect, test } from 'vitest'
import { criteriaFromAddress } from '../../../../shared/board/advertisements/advertisement-search.ts'
import { page } from './advertisements-page.tsx'
import { withoutFormerIds } from './former-ids.ts'
import { hrefOf } from './list-criteria.ts'

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
const current = (address: string) => {
  const criteria = withoutFormerIds(criteriaFromAddress(new URLSearchParams(address)), { categories })
  return criteria && hrefOf(criteria)
}

test('ids of merged categories are replaced by those of their successors', () => {
  expect(current('category=6')).toBe('/advertisements?category=5')
  expect(current('category=5,6,7&city=34&page=2')).toBe('/advertisements?category=5&city=34&page=2')
  expect(current('subCategory=502,503')).toBe('/advertisements?subCategory=501,503')
})

test('criteria without a merged category are not changed', () => {
  for (const address of ['', 'category=5', 'category=999', 'subCategory=503', 'q=kamera'])
    expect(current(address), address).toBeNull()
})

test('a list address with a merged category redirects permanently to its successor', () => {
  const head = page.head({
    isAbsent: false,
    pathname: '/advertisements',
    params: {},
    search: new URLSearchParams('category=6&q=vin%C3%A7'),
    read: ((key: string) =>
      key === 'GET /api/dictionary/advertisement-categories' ? { data: categories } : undefined) as never,
  })
  expect(head.movedTo).toEqual({ path: '/advertisements?q=vin%C3%A7&category=5', forGood: true })
})
