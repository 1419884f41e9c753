import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { openName } from '../../../../shared/board/applications/received-path.ts'
import { useStableCallback } from '../../../ui/base/stable-callback.ts'
import { openFrom, withParameters, type ListAddress } from './list-address.ts'
import { needsNextPage } from './list/needs-next-page.ts'
import { useConsidered } from './one/use-considered.ts'

type List = {
  ids: readonly number[]
  name: string
  address: ListAddress
  isLoaded: boolean
  more: (() => void) | null
  retry: (() => void) | null
}

type Found = { name: string; open: number | null; index: number }

export function usePlace({ ids, name, address, isLoaded, more, retry }: List) {
  const { open, goTo } = useOpenApplication()
  const found = open === null ? -1 : ids.indexOf(open)
  const [last, setLast] = useState<Found>({ name, open: null, index: -1 })
  const isSame = last.name === name && last.open === open
  if (isLoaded && found >= 0 && (!isSame || found !== last.index)) setLast({ name, open, index: found })
  const { states = [] } = address.criteria
  const searched = useConsidered(found < 0 && !isSame ? open : null).data?.data.application
  const isLeftOut = searched !== undefined && states.length > 0 && !states.includes(searched.state)
  const needsMore = needsNextPage({ ids, sort: address.sort, open, wasHere: isSame, isLeftOut })
  useEffect(() => {
    if (needsMore) more?.()
  })
  if (needsMore && found < 0 && (more !== null || retry !== null || !isLoaded))
    return { open, place: 0, nextId: undefined, previousId: undefined, goTo, retry }
  const isGone = open !== null && found < 0
  const nextId = open === null ? ids[0] : ids[isGone ? Math.max(last.index, 0) : found + 1]
  const previousId = open === null ? undefined : ids[(isGone ? last.index : found) - 1]
  return { open, place: found + 1, nextId, previousId, goTo, retry: nextId === undefined ? retry : null }
}

/**
 * While an application is open, `goTo` shows another one first and changes the address after the paint,
 * because a change of the address renders every `Link` of the page again.
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

function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(call)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
