import { createECDH, createCipheriv, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushSettings } from '../../../config/delivery.ts'

const recordSize = 4096
const tokenSeconds = 12 * 3600

type Keys = { p256dh: Buffer; auth: Buffer }

/**
 * Encrypts a push message so that only the browser can read it (RFC 8291).
 * @param made a private key for this one message and a salt: random by default, fixed in tests
 */
export function sealForBrowser(
  text: string,
  { p256dh, auth }: Keys,
  made: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const curve = createECDH('prime256v1')
  if (made.privateKey) curve.setPrivateKey(made.privateKey)
  else curve.generateKeys()
  const own = curve.getPublicKey()
  const salt = made.salt ?? randomBytes(16)
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length))
  const secret = derive(
    curve.computeSecret(p256dh),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]),
    32,
  )
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, sealed, cipher.getAuthTag()])
}

export function vapidHeader(
  { publicKey, privateKey }: PushSettings,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: contact,
  }
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
