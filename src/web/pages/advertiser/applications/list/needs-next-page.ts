import type { ReceivedSort } from '../../../../../shared/board/applications/deciding/received.ts'

const ahead = 10
/**
 * Once this many applications are loaded, no further page is loaded to find the open one, because each page
 * of the list is a request, and all loaded pages are requested again when the list changes.
 */
const mostSearched = 500

type Place = {
  ids: readonly number[]
  sort: ReceivedSort
  open: number | null
  wasHere: boolean
  isLeftOut: boolean
}

/**
 * Whether the list must load its next page: to find the open application, or because few applications follow
 * that one. On phones scrolling cannot load the page, because the list is not shown while an application is
 * open.
 */
export function needsNextPage({ ids, sort, open, wasHere, isLeftOut }: Place): boolean {
  if (open === null) return false
  const index = ids.indexOf(open)
  if (index >= 0) return index + ahead >= ids.length
  if (wasHere || isLeftOut || ids.length >= mostSearched) return false
  // A newer application has a greater id, so with the newest first, the open one can follow only if its id is
  // smaller than the last loaded one.
  return sort !== 'newest' || (ids.at(-1) ?? 0) > open
}
