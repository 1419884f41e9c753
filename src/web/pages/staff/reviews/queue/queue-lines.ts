import type { QueueCounts, ReviewRow } from '../../../../../shared/board/reviews/reviews.ts'
import { waitingTime } from '../../../../../shared/board/reviews/waiting-time.ts'

/**
 * `gone`: no longer in the review queue, for example because somebody else has decided or the owner has closed the
 * advertisement.
 */
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

/**
 * A line of the review queue after the queue was requested again. `now`: its advertisement in the new reply;
 * undefined if it is not there any more. Returns the same object if nothing has changed, so that the memoized
 * component does not rerender.
 */
function updated(line: Line, now: ReviewRow | undefined): Line {
  const { row, state } = line
  const isSame = now === row && (state === 'waiting' || state === 'sending')
  if (isSame || (!now && state !== 'waiting')) return line
  if (!now) return { row, state: 'gone' }
  const isDecided = state === 'approved' || state === 'rejected'
  // This reply may have been requested before the decision, and then still contains the decided
  // advertisement. The advertisement waits for review again only if its revision is greater, because then its
  // owner has edited it since the decision.
  if (isDecided && now.revision <= row.revision) return line
  return { row: now, state: state === 'sending' ? 'sending' : 'waiting' }
}

export const withState = (lines: readonly Line[], id: number, state: LineState): Line[] =>
  lines.map((line) => (line.row.id === id ? { ...line, state } : line))

/**
 * Id of the next advertisement in the review queue that still waits, after (`step` 1) or before (`step` −1)
 * the one with `id`; null if there is none. If `id` is not in the queue, the search starts at its beginning
 * with `step` 1 and at its end with `step` −1.
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

/**
 * Id of the next advertisement in the review queue that the viewer can decide on; if none follows, the first such one
 * of the queue. Advertisements that somebody has claimed and the viewer's own are skipped.
 */
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
