import { isProvisional, undoEnd } from '../../../../shared/board/applications/application-status.ts'
import type { ApplicationNote } from '../../../../shared/board/applications/deciding/marks.ts'
import type { ReceivedApplication } from '../../../../shared/board/applications/deciding/received.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import type { NoteRow } from './sql-marks.ts'
import type { Match, ReceivedRow } from './sql-received.ts'

export function presentReceived(row: ReceivedRow, now: Date): ReceivedApplication {
  const canUndo = !row.isSideGone && isProvisional(row, now)
  return {
    id: row.id,
    state: row.status,
    created_at: row.createdAt.toISOString(),
    is_seen: !row.isUnseen,
    undo_until: canUndo && row.decidedAt ? undoEnd(row.decidedAt).toISOString() : null,
    applicant: row.applicant,
    is_invited: row.isInvited,
    strength: row.strength,
    tags: row.tags,
    note_count: row.noteCount,
    unexpected_count: row.unexpectedCount,
  }
}

export const presentMatch = (row: Match, now: Date) => ({
  id: row.id,
  state: row.status,
  undo_until: isProvisional(row, now) && row.decidedAt ? undoEnd(row.decidedAt).toISOString() : null,
})

export const presentNote = (row: NoteRow, viewer: Viewer): ApplicationNote => ({
  id: row.id,
  text: row.text,
  author: { id: row.authorId, firstname: row.firstName, lastname: row.lastName },
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
  can: { edit: row.authorId === viewer.id },
})
