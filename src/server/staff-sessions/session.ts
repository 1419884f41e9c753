import { deskRules, type Proof } from '../../shared/staff-sessions.ts'
import type { Context } from '../context.ts'
import type { Viewer } from '../viewer.ts'
import { isFresh, isOpen, neededToConfirm, neededToOpen } from './desk.ts'
import { lockDesk, readDesk, summariseSecondFactor } from './sql.ts'

/** How the desk of the viewer's session stands. */
export async function getStaffSession({ db, now }: Context, { id, sessionId }: Viewer) {
  const time = now()
  const [desk, factor] = [await readDesk(db.kysely, sessionId), await summariseSecondFactor(db.kysely, id)]
  const needs: Record<'open' | 'confirm', Proof[]> = {
    open: neededToOpen(desk, time),
    confirm: neededToConfirm(desk, time),
  }
  const confirmedAt = [desk.passwordConfirmedAt, desk.hasSecondFactor ? desk.codeConfirmedAt : null]
  return {
    role: desk.role,
    is_open: isOpen(desk, time),
    locks_at: isOpen(desk, time) ? later(desk.usedAt, deskRules.idleSeconds) : null,
    confirmed_until: isFresh(desk, time) ? later(earliest(confirmedAt), deskRules.freshSeconds) : null,
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

const later = (time: Date | null, seconds: number) => time && new Date(time.getTime() + seconds * 1000)

const earliest = (times: (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
