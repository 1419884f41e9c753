import { AppError } from '../../../../shared/contract/errors.ts'
import { endAllSessions, endOwnSession } from '../../../people/accounts/sessions/sessions.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { actOnOther, recordPersonAct } from './acting.ts'

type Closing = { sessionId?: number; reason: string }

export async function closeSessions(
  context: Context,
  admin: Viewer,
  personId: number,
  { sessionId, reason }: Closing,
): Promise<void> {
  const now = context.now()
  await actOnOther(context, { admin, personId }, async (trx) => {
    if (sessionId === undefined) await endAllSessions(trx, personId, 'closed_by_staff', now)
    else if (!(await endOwnSession(trx, personId, sessionId, now, 'closed_by_staff')))
      throw new AppError('not_found', { message: 'Bu oturum zaten kapanmış.' })
    await recordPersonAct(trx, {
      actorId: admin.id,
      act: 'person_sessions_closed',
      personId,
      before: {},
      after: { sessions: sessionId ?? 'all' },
      reason,
    })
  })
}
