import { Link } from 'react-router'
import type { Invitation } from '../../../../shared/board/invitations/invitations.ts'
import { formatComingDate } from '../../../../shared/values/dates.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { useMuting } from '../../../board/invitations/use-muting.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useAnswer } from './use-answer.ts'

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { advertisement, owner, created_at: sentAt } = invitation
  const { id, title, sub_category_name: profession, city_name: city } = advertisement
  return (
    <Card as="li" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-title wrap-anywhere">
          <Link to={`/advertisements/${id}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <State invitation={invitation} />
      </div>
      <p className="text-small text-text2">
        <span className="font-semibold">{personName(owner)}</span> sizi davet etti ·{' '}
        <time dateTime={sentAt}>{formatRelative(sentAt)}</time>
      </p>
      <p className="text-small text-text2">
        {`${profession} · ${city} · Başlangıç ${formatComingDate(advertisement.start_date)} · Son gün ${formatComingDate(advertisement.application_deadline)}`}
      </p>
      <Acts invitation={invitation} />
    </Card>
  )
}

function State({ invitation: { status, is_live: isLive } }: { invitation: Invitation }) {
  if (status === 'applied') return <StatusBadge tone="ok">Başvurdunuz</StatusBadge>
  if (!isLive) return <StatusBadge tone="neutral">Başvuruya kapalı</StatusBadge>
  if (status === 'declined') return <StatusBadge tone="neutral">Geri çevirdiniz</StatusBadge>
  return <StatusBadge tone="warn">Yanıtınızı bekliyor</StatusBadge>
}

function Acts({ invitation }: { invitation: Invitation }) {
  const { advertisement, owner, status, is_live: isLive, is_owner_muted: isMuted, can } = invitation
  const { answer, isAnswering } = useAnswer(invitation.id)
  const { mute, unmute } = useMuting()
  const ofWhat = <span className="sr-only">: {advertisement.title}</span>
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {status === 'applied' ? (
        <ButtonLink href="/my-applications" tone="secondary" className="max-sm:flex-1">
          Başvurularım
        </ButtonLink>
      ) : (
        <ButtonLink
          href={`/advertisements/${advertisement.id}`}
          tone={isLive && can.decline ? 'primary' : 'secondary'}
          className="max-sm:flex-1"
        >
          {isLive ? 'İlanı aç, başvur' : 'İlanı aç'}
          {ofWhat}
        </ButtonLink>
      )}
      {(can.decline || can.restore) && (
        <Button
          tone="secondary"
          pending={isAnswering}
          onClick={() => answer(can.decline ? 'decline' : 'restore')}
          className="max-sm:flex-1"
        >
          {can.decline ? 'Geri çevir' : 'Vazgeçtim, beklesin'}
          {ofWhat}
        </Button>
      )}
      <Button
        tone="quiet"
        onClick={() => (isMuted ? unmute(owner.id) : mute(owner.id))}
        className="max-sm:w-full"
      >
        {isMuted ? 'Davetlerini yeniden aç' : 'Bu kişiden davet alma'}
        <span className="sr-only">: {personName(owner)}</span>
      </Button>
    </div>
  )
}
