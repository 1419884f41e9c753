import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceCookie } from '../../../shared/site/browser-storage-names.ts'
import { foldEmail } from '../../../shared/people/accounts/sign-in-name.ts'
import { secretKeysOf, type Config } from '../../config/config.ts'
import type { HttpExchange } from '../../endpoint/http-exchange.ts'

type Keys = Pick<Config, 'secretKey' | 'previousSecretKeys'>

export const deviceSeconds = 180 * 86_400

/**
 * Sets a cookie with which this browser can still sign in when others are refused because strangers guess at
 * the password. The cookie itself grants no access.
 * @param names sign-in names that the person has proven, not merely claimed
 */
export function rememberDevice(
  http: HttpExchange,
  config: Keys & Pick<Config, 'isHttps'>,
  names: readonly string[],
): void {
  const nonce = randomBytes(12).toString('base64url')
  const marks = names.map((name) => markOf(config.secretKey, nonce, foldEmail(name)).toString('base64url'))
  http.setCookie(deviceCookie, [nonce, ...marks].join('.'), {
    httpOnly: true,
    secure: config.isHttps,
    sameSite: 'strict',
    path: '/api/auth',
    maxAge: deviceSeconds,
  })
}

/**
 * Returns an id of the browser if `name` is a proven e-mail address or phone of the account that last signed
 * in with the browser; otherwise null. The id is only the random part of the cookie, because the whole cookie
 * can be encoded in different ways.
 * @param name an e-mail address as `foldEmail` writes it, or a phone in E.164
 */
export function knownDevice(cookie: string, name: string, config: Keys): string | null {
  const [nonce = '', ...marks] = cookie.split('.')
  if (name === '' || nonce.length !== 16 || marks.length > 2) return null
  const isKnown = secretKeysOf(config).some((key) => {
    const expected = markOf(key, nonce, name)
    return marks.some((mark) => {
      const given = Buffer.from(mark, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  })
  return isKnown ? nonce : null
}

const markOf = (secretKey: string, nonce: string, name: string): Buffer =>
  createHmac('sha256', secretKey).update(`device ${nonce} ${name}`).digest().subarray(0, 16)
