import { Secret, TOTP } from 'otpauth'

/** Steps of 30 seconds by which the clock of the phone may be ahead of or behind that of the server. */
const drift = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

export const totpUri = (secret: string, account: string): string =>
  new TOTP({ issuer: 'Klaket', label: account, secret }).toString()

export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
