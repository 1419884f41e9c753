import { expect, test } from 'vitest'
import { listErrors, type Listed } from './listed-errors.ts'

const email = { name: 'email', message: 'Lütfen email adresinizi girin.' }
const phone = { name: 'phone', message: 'Lütfen telefonunuzu girin.' }
const start: Listed = { attempt: 0, errors: [] }
const names = ({ errors }: Listed) => errors.map(({ name }) => name)

test('a submit lists all errors, and each leaves the list when it is corrected', () => {
  const tried = listErrors(start, 1, [email, phone])
  expect(names(tried)).toEqual(['email', 'phone'])
  const half = listErrors(tried, 1, [{ ...email, message: 'E-posta adresi geçersiz.' }])
  expect(names(half)).toEqual(['email'])
})

test('an error that appears while typing is listed only by the next submit', () => {
  const mended = listErrors(listErrors(start, 1, [email]), 1, [])
  expect(names(mended)).toEqual([])
  const typing = listErrors(mended, 1, [email, phone])
  expect(names(typing)).toEqual([])
  expect(names(listErrors(typing, 2, [email, phone]))).toEqual(['email', 'phone'])
})

test('no error is listed before the first submit', () => {
  expect(listErrors(start, 0, [email])).toBe(start)
})

test('of two fields with the same error the second stays listed when the first is corrected', () => {
  const row = (number: number) => ({ name: `experiences.${number}.end_date`, message: 'Bitiş tarihi eksik.' })
  const tried = listErrors(start, 1, [row(0)])
  expect(listErrors(tried, 1, [row(1)]).errors).toHaveLength(1)
})
