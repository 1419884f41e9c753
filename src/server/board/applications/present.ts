import {
  decisionForApplicant,
  isProvisional,
  isUndecided,
  statusOf,
  undoEnd,
} from '../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { timelineOf } from '../../../shared/board/applications/timeline.ts'
import { canBeRevived } from '../../../shared/board/applications/withdrawal.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findApplication, type ApplicationRow } from './sql-reading.ts'

export async function getShown(db: Db, context: Context, viewer: Viewer, id: number): Promise<Application> {
  const row = await findApplication(db, id, viewer.id)
  if (!row) throw new AppError('application_not_found')
  return presentApplication(row, viewer, context.now())
}

export function presentApplication(row: ApplicationRow, viewer: Viewer, now: Date): Application {
  const isApplicant = row.applicantId === viewer.id
  const decides = row.side === 'owner' || row.side === 'decider'
  const shown = isApplicant ? decisionForApplicant(row, now) : row
  const { status: state, decidedAt } = shown
  const canUndo = decides && !row.isSideGone && isProvisional(row, now)
  const undoUntil = canUndo && decidedAt ? undoEnd(decidedAt) : null
  const canDecide = decides && isUndecided(state)
  return {
    id: row.id,
    advertisement_id: row.advertisementId,
    applicant_id: row.applicantId,
    status: statusOf(state),
    state,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt?.toISOString() ?? null,
    decided_at: decidedAt?.toISOString() ?? null,
    withdrawal_reason: row.withdrawalReason,
    timeline: timelineOf(shown),
    side: row.side ?? 'applicant',
    decided_by: row.decidedBy && {
      id: row.decidedBy.id,
      firstname: row.decidedBy.firstName,
      lastname: row.decidedBy.lastName,
    },
    undo_until: undoUntil?.toISOString() ?? null,
    rejection_text: state === 'rejected' ? row.rejectionText : null,
    applicant: row.applicant,
    advertisement: { ...row.advertisement, owner: row.owner },
    unread_count: row.side === 'viewer' ? 0 : row.unreadCount,
    is_invited: row.isInvited,
    has_note: row.hasNote,
    answers_count: row.answersCount,
    unexpected_count: row.unexpectedCount,
    can: {
      accept: canDecide,
      reject: canDecide,
      undo: undoUntil !== null,
      message: (decides || isApplicant) && state === 'accepted' && !row.isSideGone && !row.isSideSuspended,
      withdraw: isApplicant && !row.isSideGone && (isUndecided(state) || state === 'accepted'),
      revive: isApplicant && !row.isSideGone && canBeRevived(row),
    },
  }
}
