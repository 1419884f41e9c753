import type { ReceivedSort } from '../../../../../shared/board/applications/deciding/received.ts'

/** So many applications behind the open one are loaded before the person reaches them. */
const ahead = 10
/** Among so many applications the open one is searched for, because each page is a request, now and at each change. */
const mostSearched = 500

type Place = {
  ids: readonly number[]
  sort: ReceivedSort
  open: number | null
  /** Whether this list has contained the open application. If it is missing now, it is not searched for again. */
  wasHere: boolean
  /** Whether the list's criteria leave the open application out. */
  isLeftOut: boolean
}

/**
 * Whether the list needs its next page: to find the open application, as after a reload, or to lead on from it.
 * Scrolling does not load that page on a phone, which does not show the list while an application is open.
 */
export function needsNextPage({ ids, sort, open, wasHere, isLeftOut }: Place): boolean {
  if (open === null) return false
  const index = ids.indexOf(open)
  if (index >= 0) return index + ahead >= ids.length
  if (wasHere || isLeftOut || ids.length >= mostSearched) return false
  // A newer application has a greater id, so the newest first are sorted by id.
  return sort !== 'newest' || (ids.at(-1) ?? 0) > open
}
