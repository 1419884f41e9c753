import {
  applicationTransitions,
  isProvisional,
  isUndecided,
  undecidedState,
  undoEnd,
} from '../../../../shared/board/applications/application-status.ts'
import type { Selection } from '../../../../shared/board/applications/deciding/rejecting.ts'
import { rejectionsPreviewed } from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import type { Context } from '../../../endpoint/context.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { lockColleaguesOf } from '../../../people/colleague-access.ts'
import { listSide } from '../../colleagues/side.ts'
import { notifyOfRejections, withdrawDecisions } from '../notices.ts'
import { getDecided, listMatching } from './received.ts'
import { textFor } from './filled-text.ts'
import { listRejectable } from './sql-received.ts'
import { listReceivedOnes, lockReceivedOnes, moveMany, type ReceivedOne } from './sql-rejecting.ts'

type Rejection = Selection & { rejection_text: string | null }

export async function rejectMany(context: Context, viewer: Viewer, id: number, asked: Rejection) {
  return context.db.transaction(async (trx) => {
    const ids = await selectedIds(trx, viewer, id, asked)
    const rows = await lockReceivedOnes(trx, id, ids)
    if (rows.length !== ids.length) throw new AppError('application_not_found')
    await lockDecider(trx, viewer, id)
    const waiting = rows.filter(canReject)
    const undoUntil = await reject(trx, context, viewer, { id, rows: waiting, text: asked.rejection_text })
    const others = rows.filter((row) => !canReject(row))
    return {
      rejected: waiting.map((row) => row.id),
      undo_until: undoUntil?.toISOString() ?? null,
      already_decided: others.map((row) => ({
        application_id: row.id,
        state: row.status,
        decided_by: nameOf(row.decider),
      })),
    }
  })
}

type Rejected = { id: number; rows: readonly ReceivedOne[]; text: string | null }

/**
 * Rejects undecided applications (`rows`), which the caller must have locked.
 * @returns the time until which the rejections can be undone; null if `rows` is empty
 */
export async function reject(
  trx: Db,
  context: Context,
  viewer: Viewer,
  { id, rows, text }: Rejected,
): Promise<Date | null> {
  if (rows.length === 0) return null
  const decidedAt = context.now()
  const filled = rows.map((row) => ({ ...row, rejectionText: textFor(row, text) }))
  await moveMany(
    trx,
    filled.map(({ id: one, status, rejectionText }) => ({
      id: one,
      from: status,
      to: 'rejected',
      rejectionText,
    })),
    { actorId: viewer.id, decidedAt },
  )
  await notifyOfRejections(trx, context, filled, undoEnd(decidedAt))
  await announceToSide(trx, id)
  return undoEnd(decidedAt)
}

/**
 * Undoes rejections as long as they are provisional. Has no effect if all have already been undone.
 * @throws AppError undo_expired if none of them can be undone any more
 */
export async function undoRejections(context: Context, viewer: Viewer, id: number, ids: readonly number[]) {
  return context.db.transaction(async (trx) => {
    await getDecided(trx, viewer, id)
    const rows = await lockReceivedOnes(trx, id, ids)
    if (rows.length !== ids.length) throw new AppError('application_not_found')
    await lockDecider(trx, viewer, id)
    const undoable = rows.filter(
      (row) => row.status === 'rejected' && !row.isApplicantGone && isProvisional(row, context.now()),
    )
    if (rows.every(wasUndone)) return { undone: [], final: [] }
    if (undoable.length === 0) throw new AppError('undo_expired')
    const undone = undoable.map((row) => row.id)
    await moveMany(
      trx,
      undoable.map((row) => ({
        id: row.id,
        from: row.status,
        to: undecidedState(row.unansweredAt),
        rejectionText: null,
      })),
      { actorId: viewer.id, decidedAt: null },
    )
    await withdrawDecisions(trx, undone)
    await announceToSide(trx, id)
    const moved = new Set(undone)
    const final = rows.filter((row) => row.status === 'rejected' && !moved.has(row.id)).map((row) => row.id)
    return { undone, final }
  })
}

const wasUndone = ({ status }: ReceivedOne): boolean => isUndecided(status) || status === 'accepted'

type Previewed = Rejection & { page: number }

export async function previewRejections(context: Context, viewer: Viewer, id: number, asked: Previewed) {
  const { kysely } = context.db
  const advertisement = await getDecided(kysely, viewer, id)
  const ids = (await listRejectable(kysely, advertisement, asked)).map((row) => row.id)
  const end = asked.page * rejectionsPreviewed
  const rows = await listReceivedOnes(kysely, id, ids.slice(end - rejectionsPreviewed, end))
  return {
    data: rows.map((row) => ({
      application_id: row.id,
      name: row.companyName ?? `${row.firstName} ${row.lastName}`,
      text: textFor(row, asked.rejection_text),
    })),
    total: ids.length,
  }
}

async function selectedIds(
  db: Db,
  viewer: Viewer,
  id: number,
  { application_ids: ids, criteria }: Selection,
) {
  if (criteria) return (await listMatching(db, viewer, id, criteria)).map((row) => row.id)
  await getDecided(db, viewer, id)
  return ids ?? []
}

export const canReject = ({ status, isApplicantGone }: ReceivedOne): boolean =>
  applicationTransitions.reject[status] !== undefined && !isApplicantGone

const nameOf = (decider: ReceivedOne['decider']) => decider && `${decider.firstName} ${decider.lastName}`

/** The event names no application, because several have changed. */
const announceToSide = async (trx: Db, advertisementId: number) =>
  announce(trx, await listSide(trx, advertisementId), {
    kind: 'application',
    advertisement_id: advertisementId,
  })

async function lockDecider(trx: Db, viewer: Viewer, advertisementId: number): Promise<void> {
  await lockColleaguesOf(trx, viewer.id)
  await getDecided(trx, viewer, advertisementId)
  await lockOpenAccount(trx, viewer.id)
}
