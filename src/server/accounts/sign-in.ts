import type { User } from '../../shared/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { parsePhone } from '../../shared/phone.ts'
import type { Context } from '../context.ts'
import type { HttpSide } from '../http-side.ts'
import { findViewer } from '../viewer.ts'
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
  if (!token || !isFromThisSite(http, context)) throw new AppError('not_authenticated')
  const tokens = await context.db.transaction((trx) => rotateSession(trx, context, token))
  const account = tokens && (await findAccount(context.db.kysely, tokens.accountId))
  if (account) return hand(context, http, tokens, account)
  clearRefreshCookie(http, context)
  throw new AppError('not_authenticated')
}

/** Ends the sessions of the bearer token and of the refresh cookie, commonly one; without them there is nothing to end. */
export async function logout(context: Context, http: HttpSide): Promise<void> {
  const { kysely } = context.db
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(http.requestHeader('authorization') ?? '')?.[1]
  const viewer = bearer ? await findViewer(kysely, bearer, context.now()) : null
  const cookie = isFromThisSite(http, context) ? readRefreshCookie(http) : null
  const sessionIds = [viewer?.sessionId, cookie && (await findSessionId(kysely, cookie))]
  for (const id of new Set(sessionIds)) if (id) await endSession(kysely, id, 'logout', context.now())
  clearRefreshCookie(http, context)
}

function hand(context: Context, http: HttpSide, tokens: SessionTokens, account: AccountRow): SignedIn {
  setRefreshCookie(http, context, tokens)
  return { access_token: tokens.accessToken, expires_in: accessSeconds, user: presentUser(account) }
}

/** A proxy may have changed the Host on the way, hence also the public address. */
function isFromThisSite(http: HttpSide, { config }: Context): boolean {
  const origin = http.requestHeader('origin')
  const host = origin === null ? null : URL.parse(origin)?.host
  const isOwnOrigin =
    origin === null || host === http.requestHeader('host') || host === URL.parse(config.publicUrl)?.host
  return isOwnOrigin && http.requestHeader('x-klaket') === '1'
}
