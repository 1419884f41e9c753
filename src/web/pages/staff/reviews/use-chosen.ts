import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Line } from './queue-lines.ts'
import { useFirst } from './use-first.ts'

const fromQueue = 'from the queue'

/**
 * Which advertisement is open: the one in the address (`?ad=`), else on wide screens the first that is free.
 * @returns `open` replaces the entry of the browser's history unless told otherwise; `back` leads to the queue on narrow screens
 */
export function useChosen(lines: readonly Line[], isWide: boolean) {
  const [search, setSearch] = useSearchParams()
  const { state: cameFrom } = useLocation()
  const navigate = useNavigate()
  const first = useFirst(lines, isWide)

  function open(id: number | null, replace = true) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('ad')
        else next.set('ad', String(id))
        return next
      },
      { replace, preventScrollReset: true, state: replace ? cameFrom : fromQueue },
    )
  }

  function back() {
    if (cameFrom === fromQueue) void navigate(-1)
    else open(null)
  }

  return { chosenId: Number(search.get('ad')) || first, open, back }
}
