import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { redacted } from './log-redaction.ts'

const lineOf = (message: string) => redacted(JSON.stringify({ level: 50, err: { message } }))

test.each([
  ['550 5.1.1 <zeynep.ornek@example.com>: no such user', 'zeynep'],
  ['SET\\zeynep.ornek@example.com', 'zeynep'],
  ['\u0007zeynep.ornek@example.com', 'zeynep'],
  ['"zeynep.ornek@example.com"', 'zeynep'],
  ['to 05554321098', '4321098'],
  ['to +90 555 432 10 98.', '432 10 98'],
  ['to 555-432-1098', '432-1098'],
  ['to (0555) 432 10 98', '432 10 98'],
  ['invalid input syntax for type integer: "gizli \\"söz\\" 7"', 'gizli'],
  ['Unexpected token g, "gizli söz" is not valid JSON', 'gizli'],
  ['Klaket doğrulama kodunuz: 482913.', '482913'],
  ['GET /eposta-onay?token=abc&x=1 failed', 'abc'],
  ['GET https://klaket.example/api/x?q=05554321098', '4321098'],
  [`token ${randomBytes(32).toString('base64url').replace(/.$/, 'a')} aB`, 'no such'],
  ['authorization: Bearer abcdef', 'abcdef'],
])('the private part of %j is removed', (message, secret) => {
  expect(lineOf(message)).not.toContain(secret)
  expect(() => JSON.parse(lineOf(message)) as unknown).not.toThrow()
})

test('a token is removed', () => {
  for (let tried = 0; tried < 50; tried += 1) {
    const token = randomBytes(32).toString('base64url')
    expect(lineOf(`token=${token}.`)).not.toContain(token)
    expect(lineOf(`link ${token}`)).not.toContain(token)
    expect(lineOf(`link:\n${token}\tend`)).not.toContain(token)
  }
})

test('private text at the start of a line is removed', () => {
  expect(lineOf('550 refused\n05554321098\r\n+90 555 432 10 98')).toBe(
    lineOf('550 refused\n[phone]\r\n[phone]'),
  )
  expect(lineOf('550\nzeynep.ornek@example.com\tfailed')).toBe(lineOf('550\n[e-mail]\tfailed'))
})

test('text that helps to find a fault stays', () => {
  const id = randomUUID()
  const plain = [
    `requestId ${id}`,
    'duplicate key value violates unique constraint "accounts_email"',
    `hash ${'0a1b2c3d'.repeat(8)} at 1763740000000`,
    'at register (file:///srv/klaket/src/server/people/accounts/registration.ts:57:11)',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ]
  for (const message of plain) expect(lineOf(message)).toBe(JSON.stringify({ level: 50, err: { message } }))
})
