import { expect, test } from 'vitest'
import { totpCode } from '../../../../test/totp-code.ts'
import { newSecret, stepOf, totpUri } from './totp.ts'

// The secret of RFC 6238, appendix B, "12345678901234567890", in base32. Each code is the last six of the eight
// digits that the RFC prints.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

test.each(vectors)('at second %d the code of RFC 6238 is accepted: %s', (seconds, code) => {
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('clocks may differ by one step of 30 seconds, not by two', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const step = now.getTime() / 30_000
  const codes = [-2, -1, 0, 1, 2].map((steps) => totpCode(secret, new Date(now.getTime() + steps * 30_000)))
  const found = codes.map((code) => stepOf(secret, code, now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test('codes that do not have six digits are wrong', () => {
  const now = new Date(59_000)
  expect(['', '28708', '2870820'].map((code) => stepOf(secret, code, now))).toEqual([null, null, null])
})

test('a secret is 160 random bits in base32, which the QR code carries with the defaults of RFC 6238', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(totpUri(secret, 'a b@example.com')).toBe(
    `otpauth://totp/Klaket:a%20b%40example.com?issuer=Klaket&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
