import { deskRules, type Proof } from '../../../shared/people/staff/staff-sessions.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { isOpen, neededToConfirm, neededToOpen } from '../../endpoint/staff-lock.ts'
import { lockDesk, readDesk, summariseSecondFactor } from './sql.ts'

/** How the desk of the viewer's session stands. */
export async function getStaffSession({ db, now }: Context, { id, sessionId }: Viewer) {
  const time = now()
  const [desk, factor] = [await readDesk(db.kysely, sessionId), await summariseSecondFactor(db.kysely, id)]
  const needs: Record<'open' | 'confirm', Proof[]> = {
    open: neededToOpen(desk, time),
    confirm: neededToConfirm(desk, time),
  }
  const proofs = desk.hasSecondFactor
    ? [desk.passwordConfirmedAt, desk.codeConfirmedAt]
    : [desk.passwordConfirmedAt]
  const left = (since: Date | null, seconds: number) =>
    Math.max(0, Math.ceil(seconds - (time.getTime() - (since?.getTime() ?? 0)) / 1000))
  return {
    role: desk.role,
    is_open: isOpen(desk, time),
    locks_in_seconds: isOpen(desk, time) ? left(desk.usedAt, deskRules.idleSeconds) : 0,
    confirmed_for_seconds: Math.min(...proofs.map((since) => left(since, deskRules.freshSeconds))),
    needs,
    second_factor: {
      is_required: desk.role === 'admin',
      enrolled_at: factor.enrolledAt,
      recovery_codes_left: factor.codesLeft,
    },
  }
}

/** Takes the powers from the viewer's session until it is confirmed again. */
export const lock = ({ db, now }: Context, { sessionId }: Viewer): Promise<void> =>
  lockDesk(db.kysely, sessionId, now())
