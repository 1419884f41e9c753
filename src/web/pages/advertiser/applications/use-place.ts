import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { openName } from '../../../../shared/board/applications/received-path.ts'
import { useStableCallback } from '../../../ui/base/stable-callback.ts'
import { openFrom, withParameters } from './list-address.ts'

/**
 * @returns `open`: id of the open application; `place`: its place in `ids`, counted from 1; 0 if it is not among them
 */
export function usePlace(ids: readonly number[]) {
  const { open, goTo } = useOpenApplication()
  const found = open === null ? -1 : ids.indexOf(open)
  const [last, setLast] = useState(-1)
  if (found >= 0 && found !== last) setLast(found)
  // If a decision or a filter has removed the open application from the list, its former neighbours count as the next
  // and the previous one.
  const isGone = open !== null && found < 0
  const nextId = open === null ? ids[0] : ids[isGone ? Math.max(last, 0) : found + 1]
  const previousId = open === null ? undefined : ids[(isGone ? last : found) - 1]
  return { open, place: found + 1, nextId, previousId, goTo }
}

/**
 * The application that the address of the page names. When the address changes, every link of the page renders again,
 * which delays the paint. So `goTo` first shows the other application, and changes the address after the paint.
 */
function useOpenApplication() {
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<{ id: number; search: URLSearchParams } | null>(null)
  const open = shown?.search === search ? shown.id : openFrom(search)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [search])
  const goTo = useStableCallback((id: number | null) => {
    cancel.current()
    const write = (replace: boolean) =>
      setSearch((before) => withParameters(before, { [openName]: id === null ? null : String(id) }), {
        replace,
        flushSync: true,
        preventScrollReset: true,
      })
    if (open === null || id === null) return write(false)
    flushSync(() => setShown({ id, search }))
    cancel.current = afterPaint(() => write(true))
  })
  return { open, goTo }
}

/**
 * Calls `call` after the browser has painted.
 * @returns a function that cancels this
 */
function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(call)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
