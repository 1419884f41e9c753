import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** As every authenticator app assumes: HMAC-SHA-1, six digits, 30 seconds (RFC 6238). */
const rules = { stepSeconds: 30, digits: 6, secretBytes: 20, drift: 1 }
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, in base32. */
export const newSecret = (): string => toBase32(randomBytes(rules.secretBytes))

/** What a QR code tells an authenticator app. */
export function totpUri(secret: string, account: string): string {
  const label = `Klaket:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Klaket`
}

/** The code of one step of 30 seconds. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** rules.digits).padStart(rules.digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / rules.stepSeconds)

/**
 * The step that a code of six digits belongs to; clocks may differ by one step. Takes the same time for every code.
 * @returns null for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code.padEnd(rules.digits).slice(0, rules.digits))
  let found: number | null = null
  for (let drift = -rules.drift; drift <= rules.drift; drift += 1) {
    const step = stepAt(now) + drift
    if (timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) found = step
  }
  return found
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
