import {
  applicationTransitions,
  isProvisional,
  undecidedState,
  undoEnd,
} from '../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { hasNeededExperience } from '../../../shared/board/advertisements/compatibility.ts'
import { isPastDeadline } from '../../../shared/board/advertisements/application-deadline.ts'
import { today } from '../../../shared/values/dates.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Context } from '../../endpoint/context.ts'
import { findProfession } from '../../people/cv/profession.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import { answerByApplying } from '../invitations/answered-by-applying.ts'
import { listSide, refusalFor } from '../colleagues/side.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import {
  notifyApplicantOfAcceptance,
  notifyOfRejections,
  notifyOwnerOfApplication,
  notifyOwnerOfRevival,
  withdrawDecisions,
} from './notices.ts'
import { refuseUnlessRevivable, revive } from './course/reviving.ts'
import { textFor } from './deciding/filled-text.ts'
import { getShown } from './present.ts'
import {
  hasMessages,
  insertApplication,
  insertEvent,
  lockAdvertisement,
  lockReceived,
  updateStatus,
  type LockedAdvertisement,
  type Received,
} from './sql.ts'
import { findWords, putWords } from './words/sql-words.ts'
import { readWords, type SentWords } from './words/words.ts'

/**
 * Makes an application, or sends the viewer's withdrawn one again.
 * @param clientKey idempotency key: a repeated request returns the application that the first one made. If
 * this application has been withdrawn since, the repeated request sends it again.
 */
export async function apply(
  context: Context,
  viewer: Viewer,
  { advertisementId, ...sent }: { advertisementId: number } & SentWords,
  clientKey: string | null,
): Promise<Application> {
  return context.db.transaction(async (trx) => {
    const advertisement = await lockAdvertisement(trx, advertisementId, viewer.id)
    if (!advertisement) throw new AppError('advertisement_not_found')
    const { application } = advertisement
    if (application && application.status !== 'withdrawn' && clientKey && application.clientKey === clientKey)
      return getShown(trx, context, viewer, application.id)
    refuseUnlessOpen(advertisement, viewer, context.now())
    await lockOpenAccount(trx, viewer.id)
    const cv = await findProfession(trx, viewer.id)
    if (!cv) throw new AppError('cv_missing')
    if (!hasNeededExperience(cv, advertisement)) throw new AppError('experience_required')
    const before = application && (await findWords(trx, application.id))
    const words = await readWords(trx, { advertisementId, applicantId: viewer.id }, sent, before)
    const made = { applicantId: viewer.id, clientKey }
    const id = application
      ? await revive(trx, application, { ...made, now: context.now() })
      : await insertApplication(trx, { advertisementId, ...made })
    if (!application)
      await insertEvent(trx, { applicationId: id, actorId: viewer.id, from: null, to: 'pending' })
    await putWords(trx, id, words)
    await answerByApplying(trx, advertisementId, viewer.id, context.now())
    const shown = await getShown(trx, context, viewer, id)
    if (application) await notifyOwnerOfRevival(trx, context, shown)
    else await notifyOwnerOfApplication(trx, context, shown)
    await announceTo(trx, [viewer.id], shown)
    return shown
  })
}

/**
 * Accepts or rejects an application. The applicant is notified when the decision can no longer be undone:
 * after ten minutes, or with the first message to an accepted applicant.
 * @param text words to a rejected applicant; null for none
 * @throws AppError application_not_found, colleague_only_views or colleague_removed if the viewer may not
 * decide; application_already_decided, application_withdrawn or other_side_closed if the application is no
 * longer undecided
 */
export async function decide(
  context: Context,
  viewer: Viewer,
  id: number,
  act: 'accept' | 'reject',
  text: string | null,
): Promise<Application> {
  return context.db.transaction(async (trx) => {
    const application = await lockReceived(trx, id, viewer.id)
    if (!application)
      throw await refusalFor(trx, { accountId: viewer.id, applicationId: id }, 'application_not_found')
    await lockOpenAccount(trx, viewer.id)
    if (application.status === 'withdrawn') throw new AppError('application_withdrawn')
    if (application.status === 'cancelled') throw new AppError('other_side_closed')
    const to = applicationTransitions[act][application.status]
    if (!to) throw alreadyDecided(application, viewer)
    const decidedAt = context.now()
    const rejectionText = act === 'reject' ? textFor(application, text) : null
    await updateStatus(trx, id, to, { decidedAt, rejectionText })
    await insertEvent(trx, { applicationId: id, actorId: viewer.id, from: application.status, to })
    const shown = await getShown(trx, context, viewer, id)
    if (act === 'accept')
      await notifyApplicantOfAcceptance(trx, context, shown, application.title, undoEnd(decidedAt))
    else await notifyOfRejections(trx, context, [{ ...application, id, rejectionText }], undoEnd(decidedAt))
    await announceTo(trx, [], shown)
    return shown
  })
}

export async function undoDecision(context: Context, viewer: Viewer, id: number): Promise<Application> {
  return context.db.transaction(async (trx) => {
    const application = await lockReceived(trx, id, viewer.id)
    if (!application)
      throw await refusalFor(trx, { accountId: viewer.id, applicationId: id }, 'application_not_found')
    await lockOpenAccount(trx, viewer.id)
    const { status, decidedAt, unansweredAt } = application
    if (status === 'withdrawn') throw new AppError('application_withdrawn')
    const to = applicationTransitions.undo[status] && undecidedState(unansweredAt)
    if (application.isApplicantGone) throw new AppError('other_side_closed')
    const decision = { status, decidedAt, hasMessages: await hasMessages(trx, id) }
    if (!to || !isProvisional(decision, context.now())) throw new AppError('undo_expired')
    await updateStatus(trx, id, to, { decidedAt: null, rejectionText: null })
    await insertEvent(trx, { applicationId: id, actorId: viewer.id, from: status, to })
    await withdrawDecisions(trx, [id])
    const shown = await getShown(trx, context, viewer, id)
    await announceTo(trx, [], shown)
    return shown
  })
}

/**
 * Tells open pages of the change of an application. After a decision or its undoing, `others` must not
 * contain the applicant, who must not learn of a decision that can still be undone.
 */
async function announceTo(trx: Db, others: number[], { id, advertisement }: Application): Promise<void> {
  const people = [...others, ...(await listSide(trx, advertisement.id))]
  await announce(trx, people, { kind: 'application', application_id: id, advertisement_id: advertisement.id })
}

function alreadyDecided({ status, decider }: Received, viewer: Viewer): AppError {
  if (!decider || decider.id === viewer.id) return new AppError('application_already_decided')
  const name = `${decider.firstName} ${decider.lastName}`
  const act = status === 'accepted' ? 'kabul etmiş' : 'reddetmiş'
  return new AppError('application_already_decided', { message: `${name} bu başvuruyu ${act}.` })
}

function refuseUnlessOpen(advertisement: LockedAdvertisement, viewer: Viewer, now: Date): void {
  const { status, ownerId, application, applicationDeadline } = advertisement
  if (ownerId === viewer.id) throw new AppError('own_advertisement')
  if (advertisement.isColleague) throw new AppError('colleague_applies')
  if (application) refuseUnlessRevivable(application)
  if (status === 'closed_by_owner' && advertisement.wasPublished) throw new AppError('advertisement_closed')
  if (status === 'suspended' && advertisement.wasPublished) throw new AppError('advertisement_away')
  if (status === 'expired') throw new AppError('advertisement_expired')
  if (status !== 'published') throw new AppError('advertisement_not_found')
  // The deadline is checked because an advertisement gets the status `expired` from a task that runs some
  // time after the day of the deadline has ended.
  if (isPastDeadline(applicationDeadline, today(now))) throw new AppError('advertisement_expired')
}
