import { expect, test } from 'vitest'
import { codeAt, newSecret, stepAt, stepOf, totpUri } from './totp.ts'

// RFC 6238, appendix B: "12345678901234567890", the last six of the eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

test.each(vectors)('at second %d the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(secret, stepAt(now))).toBe(code)
  expect(stepOf(secret, code, now)).toBe(stepAt(now))
})

test('clocks may differ by one step, not by two', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const found = [-2, -1, 0, 1, 2].map((drift) => stepOf(secret, codeAt(secret, stepAt(now) + drift), now))
  expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
})

test('a secret is 160 bits in base32, another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(totpUri(secret, 'a b@example.com')).toBe(
    `otpauth://totp/Klaket:a%20b%40example.com?secret=${secret}&issuer=Klaket`,
  )
})
