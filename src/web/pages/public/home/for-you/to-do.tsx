import { Link } from 'react-router'
import type { ForYou } from '../../../../../shared/board/for-you/for-you.ts'
import { Icon } from '../../../../ui/base/icon.tsx'
import {
  Bookmark,
  ChevronRight,
  CircleCheck,
  Inbox,
  MessagesSquare,
  Pencil,
} from '../../../../ui/base/icons.ts'
import { toDoOf, type Kind } from './to-do-words.ts'

const icons = {
  waiting: Inbox,
  unread: MessagesSquare,
  answers: CircleCheck,
  closing: Bookmark,
  drafts: Pencil,
} satisfies Record<Kind, unknown>

export function ToDo({ forYou }: { forYou: ForYou }) {
  const items = toDoOf(forYou)
  if (items.length === 0) return null
  return (
    <ul
      aria-label="Sizi bekleyenler"
      className="mt-4 flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line sm:mt-5"
    >
      {items.map(({ kind, title, detail, href }) => (
        <li key={kind} className="min-w-0 flex-1 basis-64 bg-surface">
          <Link
            to={href}
            className="flex min-h-15 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
          >
            <Icon of={icons[kind]} className="text-text3" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block truncate text-meta text-text2">{detail}</span>
            </span>
            <Icon of={ChevronRight} size={16} className="text-text3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
