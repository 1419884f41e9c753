import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { expect } from 'vitest'

/** A browser as its push service sees it. */
export type TestBrowser = {
  endpoint: string
  curve: ECDH
  auth: Buffer
  keys: { p256dh: string; auth: string }
}

export function makeBrowser(endpoint: string): TestBrowser {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16)
  return { endpoint, curve, auth, keys: { p256dh, auth: auth.toString('base64url') } }
}

export function opened(body: Buffer, { curve, auth }: TestBrowser): unknown {
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length))
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + (body[20] ?? 0))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs])
  const secret = derive(curve.computeSecret(theirs), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(21 + theirs.length, -16)), decipher.final()])
  expect(text.at(-1)).toBe(2)
  return JSON.parse(text.subarray(0, -1).toString())
}
