import type { User } from '../../shared/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { parsePhone } from '../../shared/phone.ts'
import type { Context } from '../context.ts'
import type { HttpSide } from '../http-side.ts'
import { verifyPassword } from './password.ts'
import { nationalPhone, presentUser } from './present.ts'
import {
  accessSeconds,
  clearRefreshCookie,
  endSession,
  findSessionId,
  openSession,
  readRefreshCookie,
  rotateSession,
  setRefreshCookie,
  type SessionTokens,
} from './sessions.ts'
import { findAccount, findAccountByName, type AccountRow } from './sql.ts'

type SignedIn = { access_token: string; expires_in: number; user: User }

/**
 * Signs in by e-mail or phone and sets the refresh cookie.
 * @throws AppError login_failed for every wrong pair alike, phone_not_verified (only with the right password),
 *   account_suspended
 */
export async function login(
  context: Context,
  input: { username: string; password: string; remember_me: boolean },
  http: HttpSide,
): Promise<SignedIn> {
  const phone = parsePhone(input.username)
  const name = phone ? { phone: phone.e164 } : { email: input.username }
  const account = await findAccountByName(context.db.kysely, name)
  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null)
  if (!account || !isRight) throw new AppError('login_failed')
  return signIn(context, account, input.remember_me, http)
}

/** Signs a persona of the demo in without its password. */
export async function signInAs(context: Context, email: string, http: HttpSide): Promise<SignedIn> {
  const account = await findAccountByName(context.db.kysely, { email })
  if (!account) throw new AppError('not_found')
  return signIn(context, account, false, http)
}

/** Opens a session for an account that has shown who it is. */
async function signIn(
  context: Context,
  account: AccountRow,
  remember: boolean,
  http: HttpSide,
): Promise<SignedIn> {
  if (!account.phoneVerifiedAt)
    throw new AppError('phone_not_verified', {
      extra: { redirect_to: '/phone-validation', user_id: account.id, phone: nationalPhone(account.phone) },
    })
  if (account.suspendedAt) throw new AppError('account_suspended')
  const tokens = await context.db.transaction((trx) => openSession(trx, context, account.id, remember, http))
  return hand(context, http, tokens, account)
}

/**
 * Exchanges the refresh cookie. Other sites can neither send our header nor our origin.
 * @throws AppError not_authenticated
 */
export async function refresh(context: Context, http: HttpSide): Promise<SignedIn> {
  const token = readRefreshCookie(http)
  if (!token || !isFromThisSite(http)) throw new AppError('not_authenticated')
  const tokens = await context.db.transaction((trx) => rotateSession(trx, context, token))
  const account = tokens && (await findAccount(context.db.kysely, tokens.accountId))
  if (account) return hand(context, http, tokens, account)
  clearRefreshCookie(http, context)
  throw new AppError('not_authenticated')
}

/** Ends the session of the refresh cookie; without one there is nothing to end. */
export async function logout(context: Context, http: HttpSide): Promise<void> {
  const token = readRefreshCookie(http)
  const sessionId = token && isFromThisSite(http) ? await findSessionId(context.db.kysely, token) : null
  if (sessionId) await endSession(context.db.kysely, sessionId, 'logout', context.now())
  clearRefreshCookie(http, context)
}

function hand(context: Context, http: HttpSide, tokens: SessionTokens, account: AccountRow): SignedIn {
  setRefreshCookie(http, context, tokens)
  return { access_token: tokens.accessToken, expires_in: accessSeconds, user: presentUser(account) }
}

function isFromThisSite(http: HttpSide): boolean {
  const origin = http.requestHeader('origin')
  const isOwnOrigin = origin === null || URL.parse(origin)?.host === http.requestHeader('host')
  return isOwnOrigin && http.requestHeader('x-klaket') === '1'
}
