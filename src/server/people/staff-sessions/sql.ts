import { sql } from 'kysely'
import { AppError } from '../../../shared/contract/errors.ts'
import { staffSessionRules } from '../../../shared/people/staff-sessions.ts'
import type { Db } from '../../database/database.ts'
import type { StaffAccess } from '../../endpoint/staff-lock.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryRow, queryRows } from '../../database/statements.ts'

const tries = { max: 5, seconds: 15 * 60 }

/**
 * Counts a session's try to confirm a password or code before the try is checked, so that each of
 * several parallel guesses is counted.
 * @returns the seconds to wait when no try is left, else null
 * @throws AppError not_authenticated when the session was deleted with its account
 */
export async function countTry(db: Db, sessionId: number, now: Date): Promise<number | null> {
  const since = before(now, tries.seconds)
  const rows = await queryRows(db)`
    update sessions set confirm_tried_at = ${now},
      confirm_tries = case when confirm_tried_at > ${since} then confirm_tries + 1 else 1 end
    where id = ${sessionId} and (confirm_tries < ${tries.max}::int or coalesce(confirm_tried_at <= ${since}, true))
    returning 1`
  if (rows.length > 0) return null
  const last = await queryRows<Columns<'sessions', 'confirm_tried_at'>>(db)`
    select confirm_tried_at from sessions where id = ${sessionId}`
  if (last.length === 0) throw new AppError('not_authenticated')
  const end = (last[0]?.confirm_tried_at ?? now).getTime() + tries.seconds * 1000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

type Given = { password: boolean; code: boolean }

export async function writeProofs(trx: Db, sessionId: number, given: Given, now: Date): Promise<StaffAccess> {
  const rows = await queryRows<StaffAccess>(trx)`
    update sessions s set
      password_confirmed_at = case when ${given.password} then ${now} else s.password_confirmed_at end,
      code_confirmed_at = case when ${given.code} then ${now} else s.code_confirmed_at end,
      confirm_tries = case when ${given.password} and (${given.code} or f.secret is null) then 0
        else greatest(confirm_tries - 1, 0) end
    from accounts a left join second_factors f on f.account_id = a.id
    where s.id = ${sessionId} and a.id = s.account_id
    returning ${staffAccessColumns}`
  return staffAccessOf(rows[0])
}

export async function readStaffAccess(db: Db, sessionId: number): Promise<StaffAccess> {
  const rows = await queryRows<StaffAccess>(db)`
    select ${staffAccessColumns} from sessions s join accounts a on a.id = s.account_id
    left join second_factors f on f.account_id = a.id
    where s.id = ${sessionId}`
  return staffAccessOf(rows[0])
}

export const unlockStaffSession = (trx: Db, sessionId: number, now: Date) =>
  execute(trx)`update sessions set staff_used_at = ${now} where id = ${sessionId}`

export async function lockStaffSession(db: Db, sessionId: number, now: Date): Promise<void> {
  const stale = before(now, staffSessionRules.freshSeconds)
  await execute(db)`
    update sessions set staff_used_at = null, password_confirmed_at = least(password_confirmed_at, ${stale}),
      code_confirmed_at = least(code_confirmed_at, ${stale})
    where id = ${sessionId}`
}

export const clearCodeConfirmations = (
  trx: Db,
  accountId: number,
  spared: { sessionId: number } | null,
) => execute(trx)`
    update sessions set code_confirmed_at = null
    where account_id = ${accountId} and id <> ${spared?.sessionId ?? 0} and code_confirmed_at is not null`

export type SecondFactor = RowOf<
  'second_factors',
  'secret' | 'enrolled_at' | 'last_step' | 'wrong_codes' | 'wrong_since' | 'pending_secret' | 'pending_since'
>

export const lockSecondFactor = (trx: Db, accountId: number) => queryRow<SecondFactor>(trx)`
    select secret, enrolled_at as "enrolledAt", last_step as "lastStep", wrong_codes as "wrongCodes",
      wrong_since as "wrongSince", pending_secret as "pendingSecret", pending_since as "pendingSince"
    from second_factors where account_id = ${accountId} for update`

export async function summariseSecondFactor(db: Db, accountId: number) {
  const row = await queryRow<RowOf<'second_factors', 'enrolled_at'> & { codesLeft: number }>(db)`
    select enrolled_at as "enrolledAt", (select count(*) from recovery_codes c
      where c.account_id = f.account_id and c.used_at is null) as "codesLeft"
    from second_factors f where account_id = ${accountId}`
  return row ?? { enrolledAt: null, codesLeft: 0 }
}

export const writeLastStep = (trx: Db, accountId: number, step: number) =>
  execute(trx)`update second_factors set last_step = ${step} where account_id = ${accountId}`

export const writeWrongCodes = (trx: Db, accountId: number, wrong: { count: number; since: Date }) =>
  execute(trx)`
    update second_factors set wrong_codes = ${wrong.count}, wrong_since = ${wrong.since}
    where account_id = ${accountId}`

export const writePending = (trx: Db, accountId: number, sealed: Buffer, now: Date) => execute(trx)`
    insert into second_factors (account_id, pending_secret, pending_since)
    values (${accountId}, ${sealed}, ${now})
    on conflict (account_id) do update set pending_secret = excluded.pending_secret,
      pending_since = excluded.pending_since`

export const enrolPendingSecret = (trx: Db, accountId: number, step: number, now: Date) => execute(trx)`
    update second_factors set secret = pending_secret, enrolled_at = ${now}, last_step = ${step}, wrong_codes = 0,
      wrong_since = null, pending_secret = null, pending_since = null
    where account_id = ${accountId}`

export const deleteSecondFactor = (trx: Db, accountId: number) =>
  execute(trx)`delete from second_factors where account_id = ${accountId}`

export const isKnownAddress = (db: Db, { accountId, ip }: { accountId: number; ip: string }) => queryExists(
  db,
)`
    select 1 from sessions where account_id = ${accountId} and ip = ${ip}::inet and code_confirmed_at is not null
    limit 1`

const staffAccessColumns = sql.raw(`a.role, f.secret is not null as "hasSecondFactor",
  s.password_confirmed_at as "passwordConfirmedAt", s.code_confirmed_at as "codeConfirmedAt",
  s.staff_used_at as "usedAt"`)

function staffAccessOf(row: StaffAccess | undefined): StaffAccess {
  if (!row) throw new Error('The session is gone')
  return row
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
