import { useState } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'

/** Above which message the line "Okunmamış mesajlar" stands. `isPlaced` once the reader has seen the thread. */
export type UnreadLine = { isPlaced: boolean; at: number | null }

type Shown = { messages: readonly Message[]; ownId: number; isSeen: boolean }

/**
 * The line stands above the first message that waited when the reader came in, or that came while the page was out of
 * sight, and stays there after the messages were marked as read. What arrives while the reader looks gets none.
 */
export function placeUnreadLine(before: UnreadLine, { messages, ownId, isSeen }: Shown): UnreadLine {
  if (before.isPlaced && isSeen) return before
  const unread = messages.find(({ sender_id: sender, is_read: isRead }) => sender !== ownId && !isRead)
  const at = before.at ?? unread?.id ?? null
  const isPlaced = before.isPlaced || isSeen
  return at === before.at && isPlaced === before.isPlaced ? before : { at, isPlaced }
}

type Reading = {
  /** The messages are as the server has them now. */
  isFresh: boolean
  /** The thread opened while the reader had its page open. */
  isWatched: boolean
}

export function useUnreadLine(
  messages: readonly Message[],
  ownId: number,
  { isFresh, isWatched }: Reading,
): number | null {
  const [line, setLine] = useState<UnreadLine>({ isPlaced: isWatched, at: null })
  if (isFresh) {
    const placed = placeUnreadLine(line, { messages, ownId, isSeen: !document.hidden })
    if (placed !== line) setLine(placed)
  }
  return line.at
}
