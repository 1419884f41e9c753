import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { AppError, type ErrorCode } from '../../shared/contract/errors.ts'
import { staffSessionRules, type Proof } from '../../shared/people/staff-sessions.ts'
import type { Db } from '../database/database.ts'
import { execute } from '../database/statements.ts'

export type StaffAccess = {
  role: 'editor' | 'admin'
  hasSecondFactor: boolean
  passwordConfirmedAt: Date | null
  codeConfirmedAt: Date | null
  usedAt: Date | null
}

const writeIntervalSeconds = 60

export function isOpen(staff: StaffAccess, now: Date): boolean {
  return (
    isWithin(staff.usedAt, staffSessionRules.idleSeconds, now) &&
    !lacksCode(staff) &&
    isWithin(staff.passwordConfirmedAt, staffSessionRules.passwordSeconds, now)
  )
}

export function neededToOpen(staff: StaffAccess, now: Date): Proof[] {
  const { passwordConfirmedAt, hasSecondFactor } = staff
  if (!hasSecondFactor) return ['password']
  return isWithin(passwordConfirmedAt, staffSessionRules.passwordSeconds, now)
    ? ['code']
    : ['password', 'code']
}

export function neededToConfirm(staff: StaffAccess, now: Date): Proof[] {
  const isStale = (time: Date | null) => !isWithin(time, staffSessionRules.freshSeconds, now)
  const needed: Proof[] = []
  if (isStale(staff.passwordConfirmedAt)) needed.push('password')
  if (staff.hasSecondFactor && isStale(staff.codeConfirmedAt)) needed.push('code')
  return needed
}

/**
 * Refuses a request of staff while their staff session is locked, unless the endpoint has `whileLocked`.
 * Refuses a request to an endpoint with `fresh` unless the password and, if the account has a second factor,
 * its code were given in the last five minutes.
 * @throws AppError second_factor_missing, second_factor_needed, desk_locked or confirmation_needed, whose
 * `needs` lists what must be given
 */
export function refuseLocked({ fresh, whileLocked }: Endpoint, staff: StaffAccess, now: Date): void {
  const toConfirm = fresh ? neededToConfirm(staff, now) : []
  if (!whileLocked && !isOpen(staff, now)) {
    const needs = new Set([...neededToOpen(staff, now), ...toConfirm])
    throw new AppError(lockOf(staff), { extra: { needs: [...needs] } })
  }
  if (toConfirm.length > 0) throw new AppError('confirmation_needed', { extra: { needs: toConfirm } })
}

export function refuseWithoutFactor(
  { provesFactor }: Endpoint,
  staff: StaffAccess | undefined,
  now: Date,
): void {
  if (!provesFactor || !staff?.hasSecondFactor) return
  if (!isWithin(staff.codeConfirmedAt, staffSessionRules.freshSeconds, now))
    throw new AppError('confirmation_needed', { extra: { needs: ['code'] } })
}

export async function extendStaffSession(
  db: Db,
  sessionId: number,
  { usedAt }: StaffAccess,
  now: Date,
): Promise<void> {
  if (isWithin(usedAt, writeIntervalSeconds, now)) return
  await execute(db)`
    update sessions set staff_used_at = ${now} where id = ${sessionId} and staff_used_at is not null`
}

const lacksCode = ({ role, hasSecondFactor, codeConfirmedAt }: StaffAccess): boolean =>
  (role === 'admin' || hasSecondFactor) && codeConfirmedAt === null

function lockOf(staff: StaffAccess): ErrorCode {
  if (!lacksCode(staff)) return 'desk_locked'
  return staff.hasSecondFactor ? 'second_factor_needed' : 'second_factor_missing'
}

const isWithin = (time: Date | null, seconds: number, now: Date): boolean =>
  time !== null && now.getTime() - time.getTime() < seconds * 1000
