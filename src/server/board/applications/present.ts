import {
  decisionForApplicant,
  isProvisional,
  undoEnd,
} from '../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import type { ApplicationRow } from './sql-reading.ts'

export function presentApplication(row: ApplicationRow, viewer: Viewer, now: Date): Application {
  const isOwner = row.ownerId === viewer.id
  const { status, decidedAt } = isOwner ? row : decisionForApplicant(row, now)
  const canUndo = isOwner && !row.isSideGone && isProvisional(row, now)
  const undoUntil = canUndo && decidedAt ? undoEnd(decidedAt) : null
  const canDecide = isOwner && status === 'pending'
  return {
    id: row.id,
    advertisement_id: row.advertisementId,
    applicant_id: row.applicantId,
    status,
    created_at: row.createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    undo_until: undoUntil?.toISOString() ?? null,
    rejection_text: status === 'rejected' ? row.rejectionText : null,
    applicant: row.applicant,
    advertisement: { ...row.advertisement, owner: row.owner },
    unread_count: row.unreadCount,
    can: {
      accept: canDecide,
      reject: canDecide,
      undo: undoUntil !== null,
      message: status === 'accepted' && !row.isSideGone && !row.isSideSuspended,
    },
  }
}
