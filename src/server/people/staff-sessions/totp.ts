import { Secret, TOTP } from 'otpauth'

/** How far the clocks of phone and server may differ, in steps of 30 seconds. */
const drift = 1

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that a QR code gives to an authenticator app. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ issuer: 'Klaket', label: account, secret }).toString()

/**
 * The step of 30 seconds since 1970 that a code of six digits belongs to.
 * @returns null for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
