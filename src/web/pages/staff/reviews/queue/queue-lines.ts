import type { QueueCounts, ReviewRow } from '../../../../../shared/board/reviews/reviews.ts'
import { waitingTime } from '../../../../../shared/board/reviews/waiting-time.ts'

export type LineState = 'waiting' | 'sending' | 'approved' | 'rejected' | 'gone'

export type Line = { row: ReviewRow; state: LineState }

export function mergeLines(shown: readonly Line[], fetched: readonly ReviewRow[]): Line[] {
  const byId = new Map(fetched.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ row }) => row.id))
  return [
    ...shown.map((line) => updated(line, byId.get(line.row.id))),
    ...fetched.filter(({ id }) => !known.has(id)).map((row): Line => ({ row, state: 'waiting' })),
  ]
}

function updated(line: Line, now: ReviewRow | undefined): Line {
  const { row, state } = line
  const isSame = now === row && (state === 'waiting' || state === 'sending')
  if (isSame || (!now && state !== 'waiting')) return line
  if (!now) return { row, state: 'gone' }
  const isDecided = state === 'approved' || state === 'rejected'
  // The reply may have been requested before the decision. Only a greater revision means that the owner has
  // edited the advertisement since and that it waits for review again.
  if (isDecided && now.revision <= row.revision) return line
  return { row: now, state: state === 'sending' ? 'sending' : 'waiting' }
}

export const withState = (lines: readonly Line[], id: number, state: LineState): Line[] =>
  lines.map((line) => (line.row.id === id ? { ...line, state } : line))

/**
 * Id of the next (`step` 1) or previous (`step` −1) advertisement that still waits; null if there is none. If
 * `id` is not in the queue, the search starts at the beginning or at the end of the queue.
 */
export function neighbour(
  lines: readonly Line[],
  id: number | null,
  step: 1 | -1,
  isIn: (line: Line) => boolean = () => true,
): number | null {
  const place = lines.findIndex(({ row }) => row.id === id)
  const ordered = step === 1 ? lines : lines.toReversed()
  const start = step === 1 ? place : place < 0 ? -1 : lines.length - 1 - place
  const waits = (line: Line) => line.state === 'waiting' && line.row.id !== id && isIn(line)
  return ordered.slice(start + 1).find(waits)?.row.id ?? null
}

export const afterDecision = (lines: readonly Line[], id: number): number | null => {
  const isFree = ({ row }: Line) => row.taken_by === null && !row.is_own
  return (
    neighbour(lines, id, 1, isFree) ?? neighbour(lines, null, 1, (line) => line.row.id !== id && isFree(line))
  )
}

export function countsNow(
  counts: QueueCounts,
  fetched: readonly ReviewRow[],
  lines: readonly Line[],
  now: Date,
): QueueCounts {
  const counted = new Set(fetched.map(({ id }) => id))
  let { waiting, late } = counts
  for (const { row, state } of lines) {
    const waits = state === 'waiting' || state === 'sending'
    if (waits === counted.has(row.id)) continue
    const step = waits ? 1 : -1
    waiting += step
    if (waitingTime(row.submitted_at, now).isLate) late += step
  }
  return { ...counts, waiting, late }
}
