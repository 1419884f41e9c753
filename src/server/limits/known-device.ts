import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceCookie } from '../../shared/kept-names.ts'
import { foldEmail } from '../../shared/sign-in-name.ts'
import { secretKeysOf, type Config } from '../config.ts'
import type { HttpSide } from '../http-side.ts'

type Keys = Pick<Config, 'secretKey' | 'previousSecretKeys'>

export const deviceSeconds = 180 * 86_400

/**
 * Remembers in the browser that somebody has signed in there: while others guess at their name, they still can. The
 * cookie opens nothing; it tells neither name nor person.
 * @param names all that the account signs in with
 */
export function rememberDevice(
  http: HttpSide,
  config: Keys & Pick<Config, 'isHttps'>,
  names: readonly [email: string, phone: string],
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

/** Whether a cookie was given to a browser that signed in to this name (an e-mail as foldEmail writes it, a phone in E.164). */
export function isKnownDevice(cookie: string, name: string, config: Keys): boolean {
  const [nonce = '', ...marks] = cookie.split('.')
  if (name === '' || nonce.length !== 16 || marks.length !== 2) return false
  return secretKeysOf(config).some((key) => {
    const expected = markOf(key, nonce, name)
    return marks.some((mark) => {
      const given = Buffer.from(mark, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  })
}

const markOf = (secretKey: string, nonce: string, name: string): Buffer =>
  createHmac('sha256', secretKey).update(`device ${nonce} ${name}`).digest().subarray(0, 16)
