import { expect, test } from 'vitest'
import { pageAddress } from './address.ts'

const known = ['type', 'page', 'cities[]']

test('the order of query parameters does not change the key of a page', () => {
  const one = pageAddress('/advertisements', 'type=cast&page=2', known)
  const other = pageAddress('/advertisements', 'page=2&type=cast&utm_source=bulten&fbclid=x', known)
  expect(other).toEqual(one)
  expect(one).toEqual({ pathname: '/advertisements', key: '/advertisements?page=2&type=cast', isKnown: true })
})

test('repeated parameters keep their order', () => {
  expect(pageAddress('/a', 'cities[]=34&type=crew&cities[]=6', known).key).toBe(
    '/a?cities%5B%5D=34&cities%5B%5D=6&type=crew',
  )
})

test('a page with an unknown parameter is not cached', () => {
  expect(pageAddress('/advertisements', 'type=cast&x=1', known)).toMatchObject({ isKnown: false })
  expect(pageAddress('/kvkk', 'x=1', [])).toMatchObject({ key: '/kvkk', isKnown: false })
})
