import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, type ErrorCode } from '../../../../shared/contract/errors.ts'
import { phoneCodeRules } from '../../../../shared/values/phone-codes.ts'
import { secretKeysOf } from '../../../config/config.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { limitRules } from '../../../../shared/operations/limit-rules/rules.ts'
import { sendSms } from '../../../delivery/outbox/outbox.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../../database/statements.ts'

type Purpose = 'phone_validation' | 'password_reset'
/** Without an account nothing is sent and no code is right, but limits and tries count just the same. */
type Owner = { accountId: number | null; phone: string }

const mostWrongPerHour = 300
/** Of codes that nobody types in, so many are sent; people type most of theirs in. */
const leastProven = 0.3
const prefixLength = '+9055500'.length

const codeLimits = ['codes_in_hour', 'codes_in_day'] as const

/**
 * Counts that a network asks for a code, whether or not one will be sent; what ends in an error has sent none.
 * @throws AppError too_many_requests
 */
export async function countAsking<T>({ limits }: Context, ip: string, ask: () => Promise<T>): Promise<T> {
  const undo: (() => Promise<void>)[] = []
  try {
    for (const name of codeLimits) undo.push(await limits.take(name, ip))
    return await ask()
  } catch (error) {
    for (const takeBack of undo) await takeBack()
    throw error
  }
}

/** Somebody typed a code in, so it was meant: it no longer counts, nor do two wrong ones before it. */
export async function forgiveAsking({ limits }: Context, ip: string): Promise<void> {
  for (const name of codeLimits) await limits.refund(name, ip)
  await limits.refund('wrong_codes', ip, 2)
}

/**
 * Sends a fresh code; older ones of the same purpose stop counting.
 * @throws AppError code_too_soon, code_daily_limit, busy
 */
export async function sendCode(
  trx: Db,
  context: Context,
  { accountId, phone }: Owner,
  purpose: Purpose,
): Promise<void> {
  const now = context.now()
  // Numbers, not accounts, are counted: registering again does not buy more messages.
  await execute(trx)`select pg_advisory_xact_lock(hashtext(${`code ${phone}`}))`
  await refuseTooMany(trx, context, phone, purpose)
  if (accountId !== null) await refuseFlood(trx, context, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = accountId === null ? randomBytes(32) : hashOf(context.config.secretKey, phone, purpose, code)
  const expiresAt = new Date(now.getTime() + phoneCodeRules.lifeSeconds * 1000)
  await execute(trx)`
    insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at)
    values (${accountId}, ${purpose}, ${phone}, ${hash}, ${now}, ${expiresAt})`
  if (accountId === null) return
  await sendSms(trx, { kind: `code_${purpose}`, data: { code }, accountId, to: phone, expiresAt })
}

/** The wait is between two codes for the same thing: who has just registered may reset the password at once. */
async function refuseTooMany(trx: Db, context: Context, phone: string, purpose: Purpose): Promise<void> {
  const now = context.now()
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const rows = await queryRows<{ count: number; oldest: Date | null; latest: Date | null }>(trx)`
    select count(*) as count, min(created_at) as oldest,
      max(created_at) filter (where purpose = ${purpose}) as latest from phone_codes
    where phone = ${phone} and created_at > ${dayAgo}`
  const { count = 0, oldest = null, latest = null } = rows[0] ?? {}
  const wait = latest ? phoneCodeRules.resendSeconds - (now.getTime() - latest.getTime()) / 1000 : 0
  if (wait > 0) throw new AppError('code_too_soon', { retryAfterSeconds: Math.ceil(wait) })
  if (oldest && count >= limitRules.codes_to_number.max)
    throw context.limits.refusal('codes_to_number', phone, (oldest.getTime() - dayAgo.getTime()) / 1000)
}

/** Somebody is burning our messages: to very many numbers, to numbers that begin alike, or to numbers of nobody. */
async function refuseFlood(trx: Db, { now, log, limits }: Context, phone: string): Promise<void> {
  if (!limits.holds('codes_to_all')) return
  const { codes_to_all: toAll, codes_to_prefix: toPrefix, codes_unproven: unproven } = limitRules
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  const prefix = phone.slice(0, prefixLength)
  const rows = await queryRows<{ lately: number; ofPrefix: number; sent: number; proven: number }>(trx)`
    select count(*) filter (where created_at > ${ago(toAll.seconds)}) as lately,
      count(*) filter (where left(phone, ${prefixLength}::int) = ${prefix} and verified_at is null) as "ofPrefix",
      count(*) as sent, count(*) filter (where verified_at is not null) as proven
    from phone_codes where created_at > ${ago(toPrefix.seconds)} and account_id is not null`
  const { lately = 0, ofPrefix = 0, sent = 0, proven = 0 } = rows[0] ?? {}
  const refuse = (name: 'codes_to_all' | 'codes_to_prefix' | 'codes_unproven') => {
    log.error({ rule: name, lately, ofPrefix, sent, proven }, 'codes are not sent')
    throw limits.refusal(name, prefix, limitRules[name].seconds)
  }
  if (lately >= toAll.max) refuse('codes_to_all')
  if (ofPrefix >= toPrefix.max) refuse('codes_to_prefix')
  if (sent >= unproven.max && proven < sent * leastProven) refuse('codes_unproven')
}

type Check = Owner & { purpose: Purpose; code: string }

type CodeRow = RowOf<'phone_codes', 'id' | 'code_hash' | 'wrong_tries' | 'expires_at' | 'verified_at'>
const codeColumns = sql`id, code_hash as "codeHash", wrong_tries as "wrongTries", expires_at as "expiresAt",
  verified_at as "verifiedAt"`

const isRight = (
  config: Context['config'],
  { codeHash }: CodeRow,
  { phone, purpose, code }: Omit<Check, 'accountId'>,
): boolean => secretKeysOf(config).some((key) => timingSafeEqual(codeHash, hashOf(key, phone, purpose, code)))

const countWrong = (trx: Db, { id }: CodeRow) =>
  execute(trx)`update phone_codes set wrong_tries = wrong_tries + 1 where id = ${id}`

/**
 * Evaluates one try at the latest code. Tries are counted one after another, so that many at once gain nothing.
 * @param isProven takes a code that was found right before, in place of a fresh one (the second step of a reset)
 * @returns a null problem when the code is right, and whether it was found right for the first time; else why it is not.
 *   The try is counted either way
 */
export async function checkCode(
  { db, now, ...context }: Context,
  { accountId, phone, purpose, code }: Check,
  isProven = false,
): Promise<{ id: number; problem: null; isFirst: boolean } | { problem: ErrorCode }> {
  return db.transaction(async (trx) => {
    const latest = await queryRow<CodeRow>(trx)`
      select ${codeColumns} from phone_codes
      where phone = ${phone} and account_id is not distinct from ${accountId} and purpose = ${purpose}
        and spent_at is null
      order by id desc limit 1 for update`
    if (!latest) return { problem: 'code_wrong' }
    if (latest.wrongTries >= phoneCodeRules.tries) return { problem: 'code_spent' }
    const provenUntil = (latest.verifiedAt?.getTime() ?? 0) + phoneCodeRules.provenSeconds * 1000
    if (isProven ? provenUntil < now().getTime() : latest.expiresAt < now())
      return { problem: 'code_expired' }
    if (!isRight(context.config, latest, { phone, purpose, code }) || accountId === null) {
      await countWrong(trx, latest)
      await warnOfGuessing(trx, context.log, now())
      return { problem: latest.wrongTries + 1 >= phoneCodeRules.tries ? 'code_spent' : 'code_wrong' }
    }
    await execute(trx)`
      update phone_codes set verified_at = coalesce(verified_at, ${now()}) where id = ${latest.id}`
    return { id: latest.id, problem: null, isFirst: latest.verifiedAt === null }
  })
}

/** Somebody who tries one guess at each of very many numbers stays below every other limit. */
async function warnOfGuessing(trx: Db, log: Context['log'], now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const { count } = await queryOne<{ count: number }>(trx)`
    select coalesce(sum(wrong_tries), 0) as count from phone_codes where created_at > ${hourAgo}`
  if (count >= mostWrongPerHour) log.error({ count }, 'very many wrong codes in an hour')
}

/** A code that has done its work opens nothing more. False when another request was first. */
export const spendCode = (trx: Db, id: number, now: Date) => queryExists(trx)`
    update phone_codes set spent_at = ${now} where id = ${id} and spent_at is null returning id`

/** The latest code that was sent for registrations of a phone is good for the one that has taken their place. */
export const carryCode = (trx: Db, { phone, from, to }: { phone: string; from: number[]; to: number }) =>
  execute(trx)`
    update phone_codes set account_id = ${to}
    where phone = ${phone} and purpose = 'phone_validation' and spent_at is null
      and account_id = any(${from}::bigint[])`

/**
 * Whether a code is the one that has just done its work: its answer may have been lost on the way. Wrong tries count.
 */
export async function isSpentJustNow(
  { db, now, config }: Context,
  { accountId, phone, purpose, code }: Check,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const since = new Date(now().getTime() - phoneCodeRules.lifeSeconds * 1000)
    const latest = await queryRow<CodeRow>(trx)`
      select ${codeColumns} from phone_codes
      where phone = ${phone} and account_id = ${accountId} and purpose = ${purpose} and spent_at > ${since}
      order by id desc limit 1 for update`
    if (!latest || latest.wrongTries >= phoneCodeRules.tries) return false
    if (isRight(config, latest, { phone, purpose, code })) return true
    await countWrong(trx, latest)
    return false
  })
}

// Of the phone, not the account: a registration that takes another's place keeps the code.
function hashOf(key: string, phone: string, purpose: Purpose, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${phone} ${code}`).digest()
}
