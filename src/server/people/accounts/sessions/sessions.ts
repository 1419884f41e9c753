import { createHmac } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { refreshCookie } from '../../../../shared/site/browser-storage-names.ts'
import { secretKeysOf, type Config } from '../../../config/config.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import type { HttpExchange } from '../../../endpoint/http-exchange.ts'
import { announce } from '../../../delivery/live/changes.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import { newToken, sha256 } from '../../../crypto/tokens.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import type { Columns, RowOf } from '../../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../../database/statements.ts'

export const accessSeconds = 15 * 60
/**
 * Seconds (30 days) from the last refresh of a remembered session to its end, unless `maxRememberedSeconds`
 * ends it earlier. The privacy policy and the cookie page state the same 30 days.
 */
export const rememberedSeconds = 30 * 86_400
export const maxRememberedSeconds = 180 * 86_400
export const sessionSeconds = 12 * 3600
const reuseGraceSeconds = 20

export type SessionTokens = {
  accessToken: string
  refreshToken: string
  cookieExpiresAt: Date | null
}

/**
 * `everything`: the second factor counts as confirmed without a code, which only sign-ins of the demo may do.
 */
export type SignInProof = 'password' | 'everything'

export async function openSession(
  trx: Db,
  { now }: Context,
  accountId: number,
  { remember, proof }: { remember: boolean; proof: SignInProof },
  http: HttpExchange,
): Promise<SessionTokens> {
  await lockOpenAccount(trx, accountId)
  const time = now()
  const expiresAt = after(time, remember ? rememberedSeconds : sessionSeconds)
  const { id } = await queryOne<RowOf<'sessions', 'id'>>(trx)`
    insert into sessions (account_id, remember, user_agent, ip, expires_at, created_at, last_seen_at,
      password_confirmed_at, code_confirmed_at, staff_used_at)
    select a.id, ${remember}, ${http.userAgent}, ${http.ip}::inet, ${expiresAt}, ${time}, ${time}, ${time},
      case when ${proof} = 'everything' and a.role <> 'user' then ${time}::timestamptz end,
      case when a.role = 'editor' and f.secret is null or ${proof} = 'everything' and a.role <> 'user'
        then ${time}::timestamptz end
    from accounts a left join second_factors f on f.account_id = a.id
    where a.id = ${accountId}
    returning id`
  return issueTokens(trx, time, newToken(), { id, remember, expiresAt })
}

type Session = RowOf<'sessions', 'id' | 'remember' | 'expires_at'>

async function issueTokens(
  trx: Db,
  now: Date,
  refreshToken: string,
  session: Session,
): Promise<SessionTokens> {
  await execute(trx)`
    insert into refresh_tokens (hash, session_id, expires_at)
    values (${sha256(refreshToken)}, ${session.id}, ${session.expiresAt})`
  return { ...(await issueAccess(trx, now, session)), refreshToken }
}

async function issueAccess(trx: Db, now: Date, { id, remember, expiresAt }: Session) {
  const accessToken = newToken()
  await execute(trx)`
    insert into access_tokens (hash, session_id, expires_at)
    values (${sha256(accessToken)}, ${id}, ${earlier(after(now, accessSeconds), expiresAt)})`
  return { accessToken, cookieExpiresAt: remember ? expiresAt : null }
}

type Refreshable = Session &
  RowOf<'sessions', 'account_id' | 'created_at'> &
  RowOf<'refresh_tokens', 'used_at'> & { isOver: boolean }

/**
 * Exchanges a refresh token for new tokens. Several tabs may send the same token, and replies get lost, so a
 * used token is accepted for 20 more seconds; later use ends the whole session.
 * @returns null when the token is not accepted
 */
export async function rotateSession(
  trx: Db,
  { now, config }: Context,
  refreshToken: string,
): Promise<(SessionTokens & { accountId: number }) | null> {
  const hash = sha256(refreshToken)
  const session = await queryRow<Refreshable>(trx)`
    select s.id, s.remember, s.account_id as "accountId", t.used_at as "usedAt", s.expires_at as "expiresAt",
      s.created_at as "createdAt",
      s.ended_at is not null or t.expires_at <= ${now()} or a.suspended_at is not null or a.closed_at is not null
        or s.created_at <= ${after(now(), -maxRememberedSeconds)} as "isOver"
    from refresh_tokens t
    join sessions s on s.id = t.session_id
    join accounts a on a.id = s.account_id
    where t.hash = ${hash}
    for update of t, s`
  if (!session || session.isOver) return null
  const { usedAt, accountId } = session
  if (usedAt && after(usedAt, reuseGraceSeconds) < now()) {
    await endSession(trx, session.id, 'refresh_token_reused', now())
    return null
  }
  if (usedAt) {
    const newest = await findNewest(trx, config, refreshToken)
    if (newest === null) return null
    return { ...(await issueAccess(trx, now(), session)), refreshToken: newest, accountId }
  }
  const expiresAt = session.remember ? rememberedEnd(session.createdAt, now()) : session.expiresAt
  await execute(trx)`update refresh_tokens set used_at = ${now()} where hash = ${hash}`
  await execute(trx)`
    update sessions set last_seen_at = ${now()}, expires_at = ${expiresAt} where id = ${session.id}`
  const successor = successorOf(config.secretKey, refreshToken)
  return { ...(await issueTokens(trx, now(), successor, { ...session, expiresAt })), accountId }
}

async function findNewest(trx: Db, config: Config, usedToken: string): Promise<string | null> {
  let token = usedToken
  for (;;) {
    const successors = secretKeysOf(config).map((key) => successorOf(key, token))
    const found = await queryRow<RowOf<'refresh_tokens', 'hash'> & { isUsed: boolean }>(trx)`
      select hash, used_at is not null as "isUsed" from refresh_tokens
      where hash = any(${successors.map(sha256)}::bytea[])`
    const next = found && successors.find((one) => sha256(one).equals(found.hash))
    if (!next) return null
    if (!found.isUsed) return next
    token = next
  }
}

const successorOf = (key: string, refreshToken: string): string =>
  createHmac('sha256', key).update(`refresh ${refreshToken}`).digest('base64url')

const rememberedEnd = (createdAt: Date, now: Date): Date =>
  earlier(after(now, rememberedSeconds), after(createdAt, maxRememberedSeconds))

export async function endSession(db: Db, sessionId: number, reason: string, now: Date): Promise<void> {
  await endWhere(db, sql`id = ${sessionId}`, reason, now)
}

export async function endAllSessions(db: Db, accountId: number, reason: string, now: Date): Promise<void> {
  await endWhere(db, sql`account_id = ${accountId}`, reason, now)
}

export async function endOtherSessions(db: Db, viewer: Viewer, reason: string, now: Date): Promise<void> {
  await endWhere(db, sql`account_id = ${viewer.id} and id <> ${viewer.sessionId}`, reason, now)
}

export async function endOwnSession(
  db: Db,
  accountId: number,
  id: number,
  now: Date,
  reason = 'closed_by_person',
): Promise<boolean> {
  return endWhere(db, sql`id = ${id} and account_id = ${accountId}`, reason, now)
}

function endWhere(db: Db, which: RawBuilder<unknown>, reason: string, now: Date): Promise<boolean> {
  const act = async (trx: Db) => {
    const rows = await queryRows<RowOf<'sessions', 'id' | 'account_id'>>(trx)`
      update sessions set ended_at = ${now}, end_reason = ${reason}
      where ${which} and ended_at is null
      returning id, account_id as "accountId"`
    const people = rows.map(({ accountId }) => accountId)
    await announce(trx, people, { kind: 'sessions', ended: rows.map(({ id }) => id) })
    return rows.length > 0
  }
  return db.isTransaction ? act(db) : db.transaction().execute(act)
}

type OpenSessionRow = RowOf<'sessions', 'id' | 'user_agent' | 'created_at' | 'last_seen_at'> & {
  ip: string | null
  endsAt: Date
}

export const listOpenSessions = (db: Db, accountId: number, now: Date) => queryRows<OpenSessionRow>(db)`
    select id, user_agent as "userAgent", host(ip) as ip, created_at as "createdAt", last_seen_at as "lastSeenAt",
      case when remember then created_at + make_interval(secs => ${maxRememberedSeconds}) else expires_at end as "endsAt"
    from sessions
    where account_id = ${accountId} and ended_at is null and expires_at > ${now}
    order by last_seen_at desc, id desc
    limit 100`

export async function findSessionId(db: Db, refreshToken: string): Promise<number | null> {
  const rows = await queryRows<Columns<'refresh_tokens', 'session_id'>>(db)`
    select session_id from refresh_tokens where hash = ${sha256(refreshToken)}`
  return rows[0]?.session_id ?? null
}

export function readRefreshCookie(http: HttpExchange): string | null {
  const value = http.cookies[refreshCookie]
  return value && /^[\w-]{20,200}$/.test(value) ? value : null
}

export function setRefreshCookie(
  http: HttpExchange,
  { config, now }: Context,
  { refreshToken, cookieExpiresAt }: SessionTokens,
): void {
  const life = cookieExpiresAt
    ? { maxAge: Math.max(1, Math.round((cookieExpiresAt.getTime() - now().getTime()) / 1000)) }
    : {}
  http.setCookie(refreshCookie, refreshToken, { ...cookieOptions(config.isHttps), ...life })
}

export function clearRefreshCookie(http: HttpExchange, { config }: Context): void {
  http.clearCookie(refreshCookie, cookieOptions(config.isHttps))
}

const cookieOptions = (secure: boolean) =>
  ({ httpOnly: true, secure, sameSite: 'strict', path: '/api/auth' }) as const

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
