import { useId } from 'react'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { MessageCircle } from '../../ui/base/icons.ts'
import { dismissUndo } from './use-decision.ts'

export function ThreadLink({
  application: { id, state, decided_at: decidedAt, unread_count: unread },
}: {
  application: Application
}) {
  const reasonId = useId()
  if (state === 'accepted' || (state === 'withdrawn' && decidedAt !== null))
    return (
      <span className="relative inline-flex max-lg:w-full">
        <ButtonLink
          href={`/applications/${id}/messages`}
          tone="secondary"
          size="small"
          icon={MessageCircle}
          wide
          // Closes the toast that offers to undo a decision: it would cover the text field of the thread,
          // whose page has an undo button of its own.
          onClick={() => dismissUndo(id)}
        >
          Mesajlar
        </ButtonLink>
        <CountBadge count={unread} label="okunmamış" className="absolute -top-1.5 -right-1.5" />
      </span>
    )
  return (
    <span className="inline-flex flex-col gap-1 max-lg:w-full lg:items-end">
      <Button
        tone="secondary"
        size="small"
        icon={MessageCircle}
        aria-disabled
        aria-describedby={reasonId}
        wide
      >
        Mesajlar
      </Button>
      <span id={reasonId} className="text-meta text-text3">
        {reasons[state]}
      </span>
    </span>
  )
}

const reasons: Record<Application['state'], string> = {
  pending: 'Başvuru kabul edilince açılır',
  accepted: '',
  rejected: 'Başvuru reddedildi',
  cancelled: 'Başvuru iptal edildi',
  withdrawn: 'Başvuru geri çekildi',
  unanswered: 'Başvuru kabul edilince açılır',
}
