import {
  applicationTransitions,
  isProvisional,
  isUndecided,
  undecidedState,
} from '../../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import type { WithdrawalReason } from '../../../../shared/board/applications/withdrawal.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import { listSide } from '../../colleagues/side.ts'
import type { Context } from '../../../endpoint/context.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { notifyOwnerOfWithdrawal, withdrawDecisions } from '../notices.ts'
import { getShown } from '../present.ts'
import { insertEvent, updateStatus } from '../sql.ts'
import { lockMade, updateWithdrawn, type Made } from './sql.ts'

type Withdrawal = { from: 'pending' | 'accepted'; reason: WithdrawalReason | null }

/**
 * Withdraws the viewer's own application. A decision that can still be undone is undone first, because the
 * applicant does not know of it.
 * @param withdrawal its `from` is the status that the applicant saw before withdrawing
 * @throws AppError application_not_found if the viewer did not make the application; other_side_closed if the
 * application is cancelled or the owner's account is closed; application_already_decided or
 * application_accepted if the decision about the application has changed since the applicant saw it
 */
export async function withdraw(
  context: Context,
  viewer: Viewer,
  id: number,
  { from, reason }: Withdrawal,
): Promise<Application> {
  return context.db.transaction(async (trx) => {
    const made = await lockMade(trx, id, viewer.id)
    if (!made) throw new AppError('application_not_found')
    await lockOpenAccount(trx, viewer.id)
    if (made.status === 'withdrawn') return getShown(trx, context, viewer, id)
    if (made.status === 'cancelled' || made.isOwnerGone) throw new AppError('other_side_closed')
    const known = isProvisional(made, context.now()) ? await undo(trx, viewer, id, made) : made
    const to = applicationTransitions.withdraw[known.status]
    if (!to) throw new AppError('application_already_decided')
    if (isUndecided(known.status) !== isUndecided(from))
      throw new AppError(from === 'pending' ? 'application_accepted' : 'application_already_decided')
    await updateWithdrawn(trx, id, reason)
    await insertEvent(trx, {
      applicationId: id,
      actorId: viewer.id,
      from: known.status,
      to,
      at: context.now(),
    })
    const shown = await getShown(trx, context, viewer, id)
    await notifyOwnerOfWithdrawal(trx, context, shown, {
      wasAccepted: made.status === 'accepted',
      startDate: made.startDate,
    })
    const { advertisement } = shown
    await announce(trx, [viewer.id, ...(await listSide(trx, advertisement.id))], {
      kind: 'application',
      application_id: id,
      advertisement_id: advertisement.id,
    })
    return shown
  })
}

async function undo(trx: Db, viewer: Viewer, id: number, made: Made): Promise<Made> {
  if (!applicationTransitions.undo[made.status]) return made
  const to = undecidedState(made.unansweredAt)
  await updateStatus(trx, id, to, { decidedAt: null, rejectionText: null })
  await insertEvent(trx, { applicationId: id, actorId: viewer.id, from: made.status, to })
  await withdrawDecisions(trx, [id])
  return { ...made, status: to, decidedAt: null }
}
