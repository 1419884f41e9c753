import { expect, test } from 'vitest'
import { listErrors, type Listed } from './listed-errors.ts'

const email = { name: 'email', message: 'Lütfen email adresinizi girin.' }
const phone = { name: 'phone', message: 'Lütfen telefonunuzu girin.' }
const start: Listed = { attempt: 0, errors: [] }
const names = ({ errors }: Listed) => errors.map(({ name }) => name)

test('a try lists all that is wrong, and each leaves the list when it is mended', () => {
  const tried = listErrors(start, 1, [email, phone])
  expect(names(tried)).toEqual(['email', 'phone'])
  const half = listErrors(tried, 1, [{ ...email, message: 'E-posta adresi geçersiz.' }])
  expect(names(half)).toEqual(['email'])
})

test('what turns wrong while somebody types is listed only by the next try', () => {
  const mended = listErrors(listErrors(start, 1, [email]), 1, [])
  expect(names(mended)).toEqual([])
  const typing = listErrors(mended, 1, [email, phone])
  expect(names(typing)).toEqual([])
  expect(names(listErrors(typing, 2, [email, phone]))).toEqual(['email', 'phone'])
})

test('nothing is listed before the first try', () => {
  expect(listErrors(start, 0, [email])).toBe(start)
})

test('of two rows with the same sentence the second stays listed when the first is mended', () => {
  const row = (number: number) => ({ name: `experiences.${number}.end_date`, message: 'Bitiş tarihi eksik.' })
  const tried = listErrors(start, 1, [row(0)])
  expect(listErrors(tried, 1, [row(1)]).errors).toHaveLength(1)
})
