import { Link } from 'react-router'
import type { Thread } from '../../../../shared/board/messages/threads.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { CountBadge } from '../../../ui/feedback/badge.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { foundName, searchName, threadsPath } from './threads-address.ts'

type Props = {
  thread: Thread
  q: string
  isOpen: boolean
  isReplacing: boolean
}

export function ThreadRow({ thread, q, isOpen, isReplacing }: Props) {
  const { name, found_message: found, last_message: last, unread_count: unread } = thread
  const shown = found ?? last
  return (
    <li
      aria-current={isOpen || undefined}
      className={classNames(
        'relative flex min-h-17 items-center gap-3 border-b border-line px-4 py-2',
        isOpen ? 'lg:bg-soft lg:shadow-[inset_3px_0_0_var(--color-text)]' : 'hover:bg-text/4',
      )}
    >
      <Avatar name={name} src={thread.photo} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <Link
            to={addressOf(thread, q)}
            replace={isReplacing}
            className="min-w-0 truncate text-small font-semibold -outline-offset-2 after:absolute after:inset-0"
          >
            {name}
          </Link>
          {shown && <span className="shrink-0 text-meta text-text2">{formatRelative(shown.created_at)}</span>}
        </div>
        <p className="truncate text-meta text-text2">{thread.advertisement_title}</p>
        <div className="flex items-center justify-between gap-2">
          <p
            className={classNames('min-w-0 truncate text-small', unread > 0 ? 'font-semibold' : 'text-text2')}
          >
            {shown ? wordsOf(shown) : 'Henüz mesaj yok'}
          </p>
          <CountBadge count={unread} label="okunmamış mesaj" />
        </div>
      </div>
    </li>
  )
}

function addressOf({ application_id: id, found_message: found }: Thread, q: string): string {
  const search = new URLSearchParams()
  if (q !== '') search.set(searchName, q)
  if (found) search.set(foundName, String(found.id))
  return `${threadsPath}/${id}${search.size > 0 ? `?${search.toString()}` : ''}`
}

function wordsOf({
  text,
  by_me: isOwn,
  attachment_count: count,
}: NonNullable<Thread['last_message']>): string {
  const words = text || (count > 0 ? `${count} dosya` : 'Ek silindi')
  return isOwn ? `Siz: ${words}` : words
}
