import { useState } from 'react'
import { afterDecision, type Line } from './queue-lines.ts'

/** What is open on a wide screen before anything was chosen: the first that is free, until it is decided. */
export function useFirst(lines: readonly Line[], isWide: boolean): number | null {
  const [first, setFirst] = useState<number | null>(null)
  const state = lines.find(({ row }) => row.id === first)?.state
  const next = afterDecision(lines, 0)
  if (next !== null && next !== first && (first === null || state === 'approved' || state === 'rejected'))
    setFirst(next)
  return isWide && state !== 'approved' && state !== 'rejected' ? first : null
}
