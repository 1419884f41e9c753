import { nextAdvertisementStatus } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import {
  defaultDeadline,
  isPastDeadline,
  renewalUndoMinutes,
  wrongDeadline,
} from '../../../shared/board/advertisements/application-deadline.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { Context } from '../../endpoint/context.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { changeDeadline, lockOwn, move, recordMove } from '../advertisements/advertisements.ts'
import { saveApprovedVersion } from '../advertisements/approved.ts'
import { getOwn } from '../advertisements/reading/reading.ts'
import { expireAgain, findRenewal, listApplicants, renewPublished, wasApprovedSince } from './sql.ts'

const approvalLastsDays = 90

export async function extend(
  context: Context,
  viewer: Viewer,
  id: number,
  wished: string | undefined,
): Promise<AdvertisementDetail> {
  const now = context.now()
  const day = today(now)
  return context.db.transaction(async (trx) => {
    const before = await lockOwn(trx, viewer, id)
    const { status, startDate, applicationDeadline: present } = before
    if (status === 'expired' || (status === 'published' && isPastDeadline(present, day)))
      throw new AppError('advertisement_expired')
    if (nextAdvertisementStatus('extend', status) === null)
      throw new AppError('advertisement_status_conflict')
    const deadline = wished ?? laterOf(present, defaultDeadline(startDate, day))
    refuseWrong(deadline, startDate, day, present)
    if (deadline !== present) {
      await changeDeadline(trx, viewer, before, { deadline }, now)
      await announceChange(trx, viewer, id)
    }
    return getOwn(trx, viewer, id)
  })
}

/**
 * Publishes an expired advertisement at once if it was approved in the last 90 days; otherwise sends it to
 * review. The approval covers the present text, because an edit would have ended the status `expired`.
 */
export async function renew(
  context: Context,
  viewer: Viewer,
  id: number,
  wished: string | undefined,
): Promise<AdvertisementDetail> {
  const now = context.now()
  const day = today(now)
  return context.db.transaction(async (trx) => {
    const before = await lockOwn(trx, viewer, id)
    const to = nextAdvertisementStatus('renew', before.status)
    if (to === null) throw new AppError('advertisement_status_conflict')
    if (before.startDate < day) throw new AppError('advertisement_begun')
    const deadline = wished ?? defaultDeadline(before.startDate, day)
    refuseWrong(deadline, before.startDate, day)
    await saveApprovedVersion(trx, id, now)
    const since = new Date(now.getTime() - approvalLastsDays * 86_400_000)
    if (await wasApprovedSince(trx, id, since)) {
      await renewPublished(trx, id, deadline, now)
      await recordMove(trx, viewer, before, to, now)
      await bumpContentVersion(trx)
    } else await move(trx, viewer, { ...before, applicationDeadline: deadline }, 'republish', now)
    await announceChange(trx, viewer, id)
    return getOwn(trx, viewer, id)
  })
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

export async function undoRenewal(
  context: Context,
  viewer: Viewer,
  id: number,
): Promise<AdvertisementDetail> {
  const now = context.now()
  const since = new Date(now.getTime() - renewalUndoMinutes * 60_000)
  return context.db.transaction(async (trx) => {
    const before = await lockOwn(trx, viewer, id)
    const to = nextAdvertisementStatus('undo_renewal', before.status)
    const renewal = to && (await findRenewal(trx, viewer.id, id, since))
    if (!to || !renewal) throw new AppError('renewal_undo_expired')
    if (renewal.hasApplications) throw new AppError('renewal_applied')
    await expireAgain(trx, id, renewal, now)
    await recordMove(trx, viewer, before, to, now)
    await bumpContentVersion(trx)
    await announceChange(trx, viewer, id)
    return getOwn(trx, viewer, id)
  })
}

function refuseWrong(deadline: string, startDate: string, day: string, present?: string): void {
  const wrong = wrongDeadline(deadline, startDate, day, present)
  if (wrong) throw new AppError('invalid_fields', { errors: { application_deadline: [wrong] } })
}

async function announceChange(trx: Db, viewer: Viewer, id: number): Promise<void> {
  const applicants = await listApplicants(trx, [id])
  const people = [viewer.id, ...applicants.map(({ applicantId }) => applicantId)]
  await announce(trx, people, { kind: 'advertisement', advertisement_id: id })
}
