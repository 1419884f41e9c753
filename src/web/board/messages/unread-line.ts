import { useState } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'

/**
 * `wasSeen`: the thread has been on the screen since it was opened, so messages that arrive while it is on the
 * screen get no line. `at`: id of the message below the line "Okunmamış mesajlar"; null without a line.
 */
export type UnreadLine = { wasSeen: boolean; at: number | null }

type Shown = { messages: readonly Message[]; ownId: number; isSeen: boolean }

/**
 * Places the line "Okunmamış mesajlar" above the first unread message of the other person; it then stays
 * there. A person who sees the messages arrive gets no line.
 */
export function placeUnreadLine(before: UnreadLine, { messages, ownId, isSeen }: Shown): UnreadLine {
  if (before.wasSeen && isSeen) return before
  const unread = messages.find(({ sender_id: sender, is_read: isRead }) => sender !== ownId && !isRead)
  const at = before.at ?? unread?.id ?? null
  const wasSeen = before.wasSeen || isSeen
  return at === before.at && wasSeen === before.wasSeen ? before : { at, wasSeen }
}

type Reading = {
  isFresh: boolean
  isWatched: boolean
}

export function useUnreadLine(
  messages: readonly Message[],
  ownId: number,
  { isFresh, isWatched }: Reading,
): number | null {
  const [line, setLine] = useState<UnreadLine>({ wasSeen: isWatched, at: null })
  if (isFresh) {
    const placed = placeUnreadLine(line, { messages, ownId, isSeen: !document.hidden })
    if (placed !== line) setLine(placed)
  }
  return line.at
}
