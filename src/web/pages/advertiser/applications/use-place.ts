import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { openName } from '../../../../shared/board/applications/received-path.ts'
import { openFrom, withParameters } from './list-address.ts'

/**
 * @returns `open`: id of the open application; `place`: its place in `ids`, counted from 1; 0 if it is not among them
 */
export function usePlace(ids: readonly number[]) {
  const [search, setSearch] = useSearchParams()
  const open = openFrom(search)
  const found = open === null ? -1 : ids.indexOf(open)
  const [last, setLast] = useState(-1)
  if (found >= 0 && found !== last) setLast(found)
  // If a decision or a filter has removed the open application from the list, its former neighbours count as the next
  // and the previous one.
  const isGone = open !== null && found < 0
  const nextId = open === null ? ids[0] : ids[isGone ? Math.max(last, 0) : found + 1]
  const previousId = open === null ? undefined : ids[(isGone ? last : found) - 1]
  const goTo = useCallback(
    (id: number | null) =>
      setSearch((before) => withParameters(before, { [openName]: id === null ? null : String(id) }), {
        replace: open !== null && id !== null,
        flushSync: true,
        preventScrollReset: true,
      }),
    [open, setSearch],
  )
  return { open, place: found + 1, nextId, previousId, goTo }
}
