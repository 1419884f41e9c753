import type { ReceivedSort } from '../../../../../shared/board/applications/deciding/received.ts'

/**
 * The next page of the list is loaded when fewer than this number of loaded applications follow the open one.
 */
const ahead = 10
/**
 * Only among this number of applications, counted from the start of the list, is the open one searched for.
 * Each page of the list is a request, and all loaded pages are requested again when the list changes.
 */
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
 * Whether the list must load its next page: the open application was not found yet, as after a reload, or too
 * few loaded ones follow it. Scrolling may not load the page: phones do not show the list while an
 * application is open.
 */
export function needsNextPage({ ids, sort, open, wasHere, isLeftOut }: Place): boolean {
  if (open === null) return false
  const index = ids.indexOf(open)
  if (index >= 0) return index + ahead >= ids.length
  if (wasHere || isLeftOut || ids.length >= mostSearched) return false
  // A newer application has a greater id. So with the newest first, the open application can follow on a
  // later page only if its id is smaller than the last loaded one.
  return sort !== 'newest' || (ids.at(-1) ?? 0) > open
}
