import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterDecision, type Line } from './queue-lines.ts'

const fromQueue = 'from the queue'

/**
 * The advertisement open for review: the one in the address (`?ad=`) or, on wide screens, the first of the
 * review queue that the viewer can decide on.
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

function useFirst(lines: readonly Line[], isWide: boolean): number | null {
  const [first, setFirst] = useState<number | null>(null)
  const state = lines.find(({ row }) => row.id === first)?.state
  const isDecided = state === 'approved' || state === 'rejected'
  const next = afterDecision(lines, 0)
  if (next !== null && next !== first && (first === null || isDecided)) setFirst(next)
  return isWide && !isDecided ? first : null
}
