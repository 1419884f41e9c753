import { staffSessionRules, type Proof } from '../../../shared/people/staff-sessions.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { isOpen, neededToConfirm, neededToOpen } from '../../endpoint/staff-lock.ts'
import { lockStaffSession, readStaffAccess, summariseSecondFactor } from './sql.ts'

export async function getStaffSession({ db, now }: Context, { id, sessionId }: Viewer) {
  const time = now()
  const [staff, factor] = [
    await readStaffAccess(db.kysely, sessionId),
    await summariseSecondFactor(db.kysely, id),
  ]
  const needs: Record<'open' | 'confirm', Proof[]> = {
    open: neededToOpen(staff, time),
    confirm: neededToConfirm(staff, time),
  }
  const proofs = staff.hasSecondFactor
    ? [staff.passwordConfirmedAt, staff.codeConfirmedAt]
    : [staff.passwordConfirmedAt]
  const left = (since: Date | null, seconds: number) =>
    Math.max(0, Math.ceil(seconds - (time.getTime() - (since?.getTime() ?? 0)) / 1000))
  return {
    role: staff.role,
    is_open: isOpen(staff, time),
    locks_in_seconds: isOpen(staff, time)
      ? Math.min(
          left(staff.usedAt, staffSessionRules.idleSeconds),
          left(staff.passwordConfirmedAt, staffSessionRules.passwordSeconds),
        )
      : 0,
    confirmed_for_seconds: Math.min(...proofs.map((since) => left(since, staffSessionRules.freshSeconds))),
    needs,
    second_factor: {
      is_required: staff.role === 'admin',
      enrolled_at: factor.enrolledAt,
      recovery_codes_left: factor.codesLeft,
    },
  }
}

export const lock = ({ db, now }: Context, { sessionId }: Viewer): Promise<void> =>
  lockStaffSession(db.kysely, sessionId, now())
