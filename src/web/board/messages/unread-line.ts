import { useState } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'

/**
 * `at`: id of the message below the line "Okunmamış mesajlar", null without a line. `isPlaced`: true once the
 * person has seen the thread, with or without a line.
 */
export type UnreadLine = { isPlaced: boolean; at: number | null }

type Shown = { messages: readonly Message[]; ownId: number; isSeen: boolean }

/**
 * Places the line above the first unread message. An existing line neither moves nor disappears. Once `isPlaced` is
 * true, a line is added only if there is none yet and the tab is hidden (`isSeen` is false).
 */
export function placeUnreadLine(before: UnreadLine, { messages, ownId, isSeen }: Shown): UnreadLine {
  if (before.isPlaced && isSeen) return before
  const unread = messages.find(({ sender_id: sender, is_read: isRead }) => sender !== ownId && !isRead)
  const at = before.at ?? unread?.id ?? null
  const isPlaced = before.isPlaced || isSeen
  return at === before.at && isPlaced === before.isPlaced ? before : { at, isPlaced }
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
  const [line, setLine] = useState<UnreadLine>({ isPlaced: isWatched, at: null })
  if (isFresh) {
    const placed = placeUnreadLine(line, { messages, ownId, isSeen: !document.hidden })
    if (placed !== line) setLine(placed)
  }
  return line.at
}
