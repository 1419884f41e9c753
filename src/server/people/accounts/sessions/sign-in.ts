import type { User } from '../../../../shared/people/accounts/accounts.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { readSignInName } from '../../../../shared/people/accounts/sign-in-name.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { HttpExchange } from '../../../endpoint/http-exchange.ts'
import { rememberDevice } from '../../../operations/limits/known-device.ts'
import { findViewer } from '../../../endpoint/viewer.ts'
import { samePassword } from '../passwords/password-change.ts'
import { refuseGuessable } from '../passwords/guessable.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { nationalPhone, presentUser } from '../present.ts'
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
  type SignInProof,
} from './sessions.ts'
import {
  findAccount,
  findAccountByName,
  lockUnchangedPassword,
  listAccountsByName,
  replacePassword,
  type AccountRow,
} from '../sql.ts'
import { suspensionRefusal } from '../suspension.ts'

type SignedIn = { access_token: string; expires_in: number; user: User }

/**
 * @throws AppError login_failed, the same for an unknown sign-in name and a wrong password; with the right
 * password phone_not_verified, account_suspended, one_time_password (the person must replace the password
 * first) and one_time_password_expired; busy in a flood of sign-ins
 */
export async function login(
  context: Context,
  input: { username: string; password: string; remember_me: boolean },
  http: HttpExchange,
): Promise<SignedIn> {
  const account = await verifyCredentials(context, input)
  refuseOneTime(account, context.now())
  return signIn(context, account, { remember: input.remember_me, proof: 'password' }, http)
}

function refuseOneTime({ oneTimePasswordUntil: until }: AccountRow, now: Date): void {
  if (until) throw new AppError(until < now ? 'one_time_password_expired' : 'one_time_password')
}

export async function replaceOneTimePassword(
  context: Context,
  input: { username: string; password: string; new_password: string },
  http: HttpExchange,
): Promise<SignedIn> {
  const account = await verifyCredentials(context, input)
  // Nobody is signed in here, so only a one-time password may be replaced. For an ordinary password the
  // refusal is the same as for a wrong one.
  if (!account.oneTimePasswordUntil) throw new AppError('login_failed')
  if (account.oneTimePasswordUntil < context.now()) throw new AppError('one_time_password_expired')
  if (input.new_password === input.password)
    throw new AppError('invalid_fields', { errors: { new_password: [samePassword] } })
  refuseGuessable(input.new_password, account, 'new_password')
  const passwordHash = await hashPassword(input.new_password)
  if (!(await replacePassword(context.db.kysely, account, passwordHash))) throw new AppError('login_failed')
  return signIn(context, { ...account, passwordHash }, { remember: false, proof: 'password' }, http)
}

async function verifyCredentials(
  { db }: Context,
  { username, password }: { username: string; password: string },
): Promise<AccountRow> {
  const accounts = await listAccountsByName(db.kysely, readSignInName(username))
  if (accounts.length === 0) await verifyPassword(password, null)
  for (const account of accounts) if (await verifyPassword(password, account.passwordHash)) return account
  throw new AppError('login_failed')
}

export async function signInAs(context: Context, email: string, http: HttpExchange): Promise<SignedIn> {
  const account = await findAccountByName(context.db.kysely, { email })
  if (!account) throw new AppError('not_found')
  return signIn(context, account, { remember: false, proof: 'everything' }, http)
}

async function signIn(
  context: Context,
  account: AccountRow,
  session: { remember: boolean; proof: SignInProof },
  http: HttpExchange,
): Promise<SignedIn> {
  if (!account.phoneVerifiedAt)
    throw new AppError('phone_not_verified', {
      extra: { redirect_to: '/phone-validation', user_id: account.id, phone: nationalPhone(account.phone) },
    })
  if (account.suspendedAt) throw await suspensionRefusal(context, account.id)
  const tokens = await context.db.transaction(async (trx) => {
    if (!(await lockUnchangedPassword(trx, account))) throw new AppError('login_failed')
    return openSession(trx, context, account.id, session, http)
  })
  const signedIn = completeSignIn(context, http, tokens, account)
  const names = account.emailConfirmedAt ? [account.email, account.phone] : [account.phone]
  rememberDevice(http, context.config, names)
  return signedIn
}

export async function refresh(context: Context, http: HttpExchange): Promise<SignedIn> {
  const token = readRefreshCookie(http)
  if (!token || !isFromThisSite(http, context)) throw new AppError('not_authenticated')
  const tokens = await context.db.transaction((trx) => rotateSession(trx, context, token))
  const account = tokens && (await findAccount(context.db.kysely, tokens.accountId))
  if (account) return completeSignIn(context, http, tokens, account)
  clearRefreshCookie(http, context)
  throw new AppError('not_authenticated')
}

export async function logout(context: Context, http: HttpExchange): Promise<void> {
  const { kysely } = context.db
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(http.requestHeader('authorization') ?? '')?.[1]
  const viewer = bearer ? await findViewer(kysely, bearer, context.now()) : null
  const cookie = isFromThisSite(http, context) ? readRefreshCookie(http) : null
  const sessionIds = [viewer?.sessionId, cookie && (await findSessionId(kysely, cookie))]
  for (const id of new Set(sessionIds)) if (id) await endSession(kysely, id, 'logout', context.now())
  clearRefreshCookie(http, context)
}

function completeSignIn(
  context: Context,
  http: HttpExchange,
  tokens: SessionTokens,
  account: AccountRow,
): SignedIn {
  setRefreshCookie(http, context, tokens)
  return { access_token: tokens.accessToken, expires_in: accessSeconds, user: presentUser(account) }
}

/**
 * Compares the Origin header with the Host header and also with the public address, because a proxy may have
 * changed the Host header.
 */
function isFromThisSite(http: HttpExchange, { config }: Context): boolean {
  const origin = http.requestHeader('origin')
  const host = origin === null ? null : URL.parse(origin)?.host
  const isOwnOrigin =
    origin === null || host === http.requestHeader('host') || host === URL.parse(config.publicUrl)?.host
  return isOwnOrigin && http.requestHeader('x-klaket') === '1'
}
