import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyOfSecret, seal, unseal } from './seal.ts'

const key = (name: string) => ({ name, key: randomBytes(32) })
const [old, young] = [key('2025'), key('2026')]

test('a sealed value can be opened and does not contain its text', () => {
  const sealed = seal([young], '10000000146', 'account 1')
  expect(unseal([young], sealed, 'account 1')).toBe('10000000146')
  expect(sealed.includes(Buffer.from('1000'))).toBe(false)
  expect(seal([young], '10000000146', 'account 1').equals(sealed)).toBe(false)
})

test('an older key still opens the values that it sealed', () => {
  expect(unseal([young, old], seal([old], 'Işık', 'account 1'), 'account 1')).toBe('Işık')
})

test('a value of another owner, a changed value and a value of an unknown key cannot be opened', () => {
  const sealed = seal([young], 'Işık', 'account 1')
  expect(() => unseal([young], sealed, 'account 2')).toThrow()
  expect(() => unseal([old], sealed, 'account 1')).toThrow('2026')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => unseal([young], changed, 'account 1')).toThrow()
})

test('the same secret always gives the same key', () => {
  expect(keyOfSecret('a').key.equals(keyOfSecret('a').key)).toBe(true)
  expect(keyOfSecret('a').key.equals(keyOfSecret('b').key)).toBe(false)
})
