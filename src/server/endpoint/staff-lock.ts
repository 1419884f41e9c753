import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { AppError, type ErrorCode } from '../../shared/contract/errors.ts'
import { staffSessionRules, type Proof } from '../../shared/people/staff/staff-sessions.ts'
import type { Db } from '../database/database.ts'
import { execute } from '../database/statements.ts'

/** What decides whether a session of a staff account has its powers. */
export type StaffAccess = {
  /** The account's; the viewer's own is `user` while the desk is locked. */
  role: 'editor' | 'admin'
  hasSecondFactor: boolean
  passwordConfirmedAt: Date | null
  codeConfirmedAt: Date | null
  usedAt: Date | null
}

/** A minute's use is written once. */
const writtenEverySeconds = 60

/** Whether the session has the powers of its account: it is used, and twice a day it is asked for the password. */
export function isOpen(staff: StaffAccess, now: Date): boolean {
  return (
    isWithin(staff.usedAt, staffSessionRules.idleSeconds, now) &&
    !lacksCode(staff) &&
    isWithin(staff.passwordConfirmedAt, staffSessionRules.passwordSeconds, now)
  )
}

/** What opens the desk: the code, or the password where there is no code to ask for. Never empty. */
export function neededToOpen(staff: StaffAccess, now: Date): Proof[] {
  const { passwordConfirmedAt, hasSecondFactor } = staff
  if (!hasSecondFactor) return ['password']
  return isWithin(passwordConfirmedAt, staffSessionRules.passwordSeconds, now)
    ? ['code']
    : ['password', 'code']
}

/** What a fresh confirmation lacks. */
export function neededToConfirm(staff: StaffAccess, now: Date): Proof[] {
  const isStale = (time: Date | null) => !isWithin(time, staffSessionRules.freshSeconds, now)
  const needed: Proof[] = []
  if (isStale(staff.passwordConfirmedAt)) needed.push('password')
  if (staff.hasSecondFactor && isStale(staff.codeConfirmedAt)) needed.push('code')
  return needed
}

/**
 * Refuses what a locked desk does not do.
 * @throws AppError second_factor_missing, second_factor_needed, desk_locked, confirmation_needed; with what is
 *   needed in `needs`
 */
export function refuseLocked({ fresh, whileLocked }: Endpoint, staff: StaffAccess, now: Date): void {
  const toConfirm = fresh ? neededToConfirm(staff, now) : []
  if (!whileLocked && !isOpen(staff, now)) {
    const needs = new Set([...neededToOpen(staff, now), ...toConfirm])
    throw new AppError(lockOf(staff), { extra: { needs: [...needs] } })
  }
  if (toConfirm.length > 0) throw new AppError('confirmation_needed', { extra: { needs: toConfirm } })
}

/**
 * Refuses what would take an account with a second factor from its person, unless this session gave a code recently.
 * @throws AppError confirmation_needed with `needs: ['code']`
 */
export function refuseWithoutFactor(
  { provesFactor }: Endpoint,
  staff: StaffAccess | undefined,
  now: Date,
): void {
  if (!provesFactor || !staff?.hasSecondFactor) return
  if (!isWithin(staff.codeConfirmedAt, staffSessionRules.freshSeconds, now))
    throw new AppError('confirmation_needed', { extra: { needs: ['code'] } })
}

/** The lock of an open desk is put off by what is done at it. At most one statement a minute. */
export async function putLockOff(
  db: Db,
  sessionId: number,
  { usedAt }: StaffAccess,
  now: Date,
): Promise<void> {
  if (isWithin(usedAt, writtenEverySeconds, now)) return
  // Another tab may have locked it meanwhile.
  await execute(db)`
    update sessions set staff_used_at = ${now} where id = ${sessionId} and staff_used_at is not null`
}

/** Admins have a second factor; in the demo, where nobody has one, entering as a persona counts as its code. */
const lacksCode = ({ role, hasSecondFactor, codeConfirmedAt }: StaffAccess): boolean =>
  (role === 'admin' || hasSecondFactor) && codeConfirmedAt === null

function lockOf(staff: StaffAccess): ErrorCode {
  if (!lacksCode(staff)) return 'desk_locked'
  return staff.hasSecondFactor ? 'second_factor_needed' : 'second_factor_missing'
}

const isWithin = (time: Date | null, seconds: number, now: Date): boolean =>
  time !== null && now.getTime() - time.getTime() < seconds * 1000
