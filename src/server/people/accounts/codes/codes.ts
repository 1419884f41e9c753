import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
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
/**
 * With `accountId` null no code is sent. Requests and wrong tries are counted nevertheless, so that limits do
 * not reveal which account has which number.
 */
type Owner = { accountId: number | null; phone: string }
type Recipient = Owner & { claimedId?: number }

const maxWrongPerHour = 300
/**
 * When `codes_unproven.max` codes or more were sent in an hour and a smaller share of them was typed in
 * correctly, no more codes are sent, because somebody may be abusing SMS.
 */
const minVerifiedShare = 0.3
const prefixLength = '+9055500'.length

const codeLimits = ['codes_in_hour', 'codes_in_day'] as const

export async function countCodeRequest<T>(
  { limits }: Context,
  ip: string,
  ask: () => Promise<T>,
): Promise<T> {
  const undo: (() => Promise<void>)[] = []
  try {
    for (const name of codeLimits) undo.push(await limits.take(name, ip))
    return await ask()
  } catch (error) {
    for (const takeBack of undo) await takeBack()
    throw error
  }
}

export async function refundCodeRequest({ limits }: Context, ip: string): Promise<void> {
  for (const name of codeLimits) await limits.refund(name, ip)
  await limits.refund('wrong_codes', ip, 2)
}

/**
 * Sends a new code by SMS; earlier codes of the account for the same purpose become invalid. If `accountId` is
 * null, nothing is sent, but the request is limited in the same way, so that it does not tell who has an account.
 * @throws AppError code_too_soon, code_daily_limit; busy when SMS are being abused
 */
export async function sendCode(
  trx: Db,
  context: Context,
  recipient: Recipient,
  purpose: Purpose,
): Promise<void> {
  const { accountId, phone } = recipient
  const now = context.now()
  // Codes are limited per number, not per account, so that registering again does not allow more of them. The
  // lock makes each request for the number count the others.
  await execute(trx)`select pg_advisory_xact_lock(hashtext(${`code ${phone}`}))`
  await refuseTooMany(trx, context, recipient, purpose)
  await refuseFlood(trx, context, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { secretKey } = context.config
  const hash = accountId === null ? claimOf(secretKey, recipient) : hashOf(secretKey, phone, purpose, code)
  const expiresAt = new Date(now.getTime() + phoneCodeRules.lifeSeconds * 1000)
  await execute(trx)`
    insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at)
    values (${accountId}, ${purpose}, ${phone}, ${hash}, ${now}, ${expiresAt})`
  if (accountId === null) return
  await sendSms(trx, { kind: `code_${purpose}`, data: { code }, accountId, to: phone, expiresAt })
}

/**
 * A request that sends no code (`accountId` null) does not count against the limits of those that send one:
 * otherwise strangers could keep the owner of the phone number from getting codes.
 * @throws AppError code_too_soon, code_daily_limit
 */
async function refuseTooMany(
  trx: Db,
  context: Context,
  recipient: Recipient,
  purpose: Purpose,
): Promise<void> {
  const { accountId, phone } = recipient
  const now = context.now()
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const rows = await queryRows<{ count: number; oldest: Date | null; latest: Date | null }>(trx)`
    select count(*) as count, min(created_at) as oldest,
      max(created_at) filter (where purpose = ${purpose}) as latest from phone_codes c
    where phone = ${phone} and created_at > ${dayAgo}
      and case when ${accountId}::bigint is not null then account_id is not null
        when account_id is null then code_hash = ${claimOf(context.config.secretKey, recipient)}
        else not exists (select 1 from phone_codes earlier
          where earlier.account_id = c.account_id and earlier.phone = c.phone and earlier.id < c.id) end`
  const { count = 0, oldest = null, latest = null } = rows[0] ?? {}
  const wait = latest ? phoneCodeRules.resendSeconds - (now.getTime() - latest.getTime()) / 1000 : 0
  if (wait > 0) throw new AppError('code_too_soon', { retryAfterSeconds: Math.ceil(wait) })
  if (oldest && count >= limitRules.codes_to_number.max)
    throw context.limits.refusal('codes_to_number', phone, (oldest.getTime() - dayAgo.getTime()) / 1000)
}

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
  if (sent >= unproven.max && proven < sent * minVerifiedShare) refuse('codes_unproven')
}

type Check = Owner & { purpose: Purpose; code: string }

type CodeRow = RowOf<
  'phone_codes',
  'id' | 'code_hash' | 'wrong_tries' | 'expires_at' | 'verified_at' | 'spent_at'
>
const codeColumns = sql`id, code_hash as "codeHash", wrong_tries as "wrongTries", expires_at as "expiresAt",
  verified_at as "verifiedAt", spent_at as "spentAt"`

const isRight = (
  config: Context['config'],
  { codeHash }: CodeRow,
  { phone, purpose, code }: Omit<Check, 'accountId'>,
): boolean => secretKeysOf(config).some((key) => timingSafeEqual(codeHash, hashOf(key, phone, purpose, code)))

const countWrong = (trx: Db, { id }: CodeRow) =>
  execute(trx)`update phone_codes set wrong_tries = wrong_tries + 1 where id = ${id}`

/**
 * Checks a typed code against the latest one, and counts wrong tries. The row lock makes parallel guesses
 * wait for each other, so that each is counted.
 * @param isProven true: an earlier check must have found the code right, as in the second step of a password
 * reset
 * @returns `problem`: null for a right code; `isFirst`: whether no earlier check found the code right
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
      order by id desc limit 1 for update`
    // Once the latest code is spent, no earlier one becomes valid again.
    if (!latest || latest.spentAt) return { problem: 'code_wrong' }
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

/**
 * Logs an error after very many wrong tries at the codes of the last hour: an attacker who tries one code for
 * each of many phone numbers, from many networks, may stay below every limit.
 */
async function warnOfGuessing(trx: Db, log: Context['log'], now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const { count } = await queryOne<{ count: number }>(trx)`
    select coalesce(sum(wrong_tries), 0) as count from phone_codes where created_at > ${hourAgo}`
  if (count >= maxWrongPerHour) log.error({ count }, 'very many wrong codes in an hour')
}

export const spendCode = (trx: Db, id: number, now: Date) => queryExists(trx)`
    update phone_codes set spent_at = ${now} where id = ${id} and spent_at is null returning id`

export const moveCodes = (trx: Db, { phone, from, to }: { phone: string; from: number[]; to: number }) =>
  execute(trx)`
    update phone_codes set account_id = ${to}
    where phone = ${phone} and purpose = 'phone_validation' and spent_at is null
      and account_id = any(${from}::bigint[])`

/**
 * True if `code` is right and was used up in the last three minutes: a client that did not receive the reply
 * sends the code again. A wrong code is counted, so that nobody can find the used code by guessing.
 */
export async function wasJustSpent(
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

// The hash contains the phone, not the account, so that the code stays valid when another registration of the phone
// replaces the first.
function hashOf(key: string, phone: string, purpose: Purpose, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${phone} ${code}`).digest()
}

const claimOf = (key: string, { phone, claimedId }: Recipient): Buffer =>
  createHmac('sha256', key)
    .update(`claim ${phone} ${claimedId ?? 'reset'}`)
    .digest()
