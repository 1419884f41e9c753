import { expect, test } from 'vitest'
import { pageAddress } from './address.ts'

const known = ['type', 'page', 'cities[]']

test('the same page has the same key in whatever order it is asked for', () => {
  const one = pageAddress('/advertisements', 'type=cast&page=2', known)
  const other = pageAddress('/advertisements', 'page=2&type=cast&utm_source=bulten&fbclid=x', known)
  expect(other).toEqual(one)
  expect(one).toEqual({ pathname: '/advertisements', key: '/advertisements?page=2&type=cast', isKnown: true })
})

test('repeated names keep their order', () => {
  expect(pageAddress('/a', 'cities[]=34&type=crew&cities[]=6', known).key).toBe(
    '/a?cities%5B%5D=34&cities%5B%5D=6&type=crew',
  )
})

test('an unknown name is drawn without the cache', () => {
  expect(pageAddress('/advertisements', 'type=cast&x=1', known)).toMatchObject({ isKnown: false })
  expect(pageAddress('/kvkk', 'x=1', [])).toMatchObject({ key: '/kvkk', isKnown: false })
})
