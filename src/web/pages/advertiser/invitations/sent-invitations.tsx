import { Link } from 'react-router'
import {
  invitationStatusLabels,
  type InvitationStatus,
} from '../../../../shared/board/invitations/invitation-status.ts'
import type { SentInvitation } from '../../../../shared/board/invitations/invitations.ts'
import { receivedPath } from '../../../../shared/board/applications/received-path.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import type { ApiReply } from '../../../data/api/api-table.ts'
import { Send } from '../../../ui/base/icons.ts'
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Paged } from '../../../ui/paged.tsx'

type Props = { reply: ApiReply<'GET /api/app/advertisements/{id}/invitations'>; path: string }

export function SentInvitations({ reply: { data: rows, advertisement, ...pages }, path }: Props) {
  return (
    <Paged
      pages={pages}
      hrefFor={(number) => `${path}?gonderilen=1${number === 1 ? '' : `&page=${number}`}`}
      empty={<EmptyState icon={Send} title="Bu ilana henüz kimseyi davet etmediniz." />}
    >
      <h2 className="sr-only">Gönderdiğiniz davetler</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <Row key={row.id} row={row} advertisementId={advertisement.id} />
        ))}
      </ul>
    </Paged>
  )
}

const tones: Record<InvitationStatus, StatusTone> = { waiting: 'warn', declined: 'neutral', applied: 'ok' }

function Row({ row, advertisementId }: { row: SentInvitation; advertisementId: number }) {
  const { firstname, profession, status, application_id: applicationId } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {applicationId === null ? (
            firstname
          ) : (
            <Link to={receivedPath(advertisementId, applicationId)} className="hover:underline">
              {firstname}
            </Link>
          )}
        </p>
        <p className="text-small text-text2">
          {[profession, formatRelative(row.answered_at ?? row.created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <StatusBadge tone={tones[status]}>{invitationStatusLabels[status]}</StatusBadge>
    </li>
  )
}
