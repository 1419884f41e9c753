import { invitationTransitions } from '../../../shared/board/invitations/invitation-status.ts'
import type { Invitation, SentInvitation } from '../../../shared/board/invitations/invitations.ts'
import { isLive } from './live.ts'
import type { ReceivedRow, SentRow } from './sql.ts'

export const presentSent = (row: SentRow): SentInvitation => ({
  ...row,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})

export function presentReceived(row: ReceivedRow, now: Date): Invitation {
  const { id, status, advertisement, owner } = row
  const applicationDeadline = advertisement.application_deadline
  return {
    id,
    status,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    advertisement,
    owner,
    is_live: isLive({ status: row.advertisementStatus, applicationDeadline }, now),
    is_owner_muted: row.isOwnerMuted,
    can: {
      decline: invitationTransitions.decline[status] !== undefined,
      restore: invitationTransitions.restore[status] !== undefined,
    },
  }
}
