import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const password = 'Seyir.Defteri.26'

test('a password is stored as an argon2id hash with 19 MiB, two passes and a nonce of its own', async () => {
  const [stored, again] = await Promise.all([hashPassword(password), hashPassword(password)])
  const [, nonce = '', hash] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  const derived = argon2Sync('argon2id', {
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64'),
  })
  expect(hash).toBe(derived.toString('base64').replaceAll('=', ''))
  expect(again).not.toBe(stored)
})

test('only the right password fits a stored hash, and none fits a name without one', async () => {
  const stored = await hashPassword(password)
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword('Seyir.Defteri.27', stored)).toBe(false)
  expect(await verifyPassword(password, null)).toBe(false)
  expect(await verifyPassword(password, 'no hash')).toBe(false)
})
