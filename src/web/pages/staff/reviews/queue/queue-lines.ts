import type { QueueCounts, ReviewRow } from '../../../../../shared/board/reviews/reviews.ts'
import { waitingTime } from '../../../../../shared/board/reviews/waiting-time.ts'

/** `gone`: somebody else has decided, or the owner has closed it. */
export type LineState = 'waiting' | 'sending' | 'approved' | 'rejected' | 'gone'

export type Line = { row: ReviewRow; state: LineState }

/**
 * The queue as it is shown, brought up to date without moving a line: what was there stays in its place, also when it is
 * decided; what is new stands at the end, where those who came last belong.
 */
export function mergeLines(shown: readonly Line[], fetched: readonly ReviewRow[]): Line[] {
  const byId = new Map(fetched.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ row }) => row.id))
  return [
    ...shown.map((line) => updated(line, byId.get(line.row.id))),
    ...fetched.filter(({ id }) => !known.has(id)).map((row): Line => ({ row, state: 'waiting' })),
  ]
}

/** The same object when nothing changed: its line is not drawn again. */
function updated(line: Line, now: ReviewRow | undefined): Line {
  const { row, state } = line
  const isSame = now === row && (state === 'waiting' || state === 'sending')
  if (isSame || (!now && state !== 'waiting')) return line
  if (!now) return { row, state: 'gone' }
  const isDecided = state === 'approved' || state === 'rejected'
  // An answer that left before the decision; a greater revision is the owner's new edit.
  if (isDecided && now.revision <= row.revision) return line
  return { row: now, state: state === 'sending' ? 'sending' : 'waiting' }
}

export const withState = (lines: readonly Line[], id: number, state: LineState): Line[] =>
  lines.map((line) => (line.row.id === id ? { ...line, state } : line))

/** The next line that still waits, in a direction; the nearest one behind where there is none ahead. */
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

/** Where to go after a decision: on, or back to what was left out. Others' and own advertisements are passed by. */
export const afterDecision = (lines: readonly Line[], id: number): number | null => {
  const isFree = ({ row }: Line) => row.taken_by === null && !row.is_own
  return (
    neighbour(lines, id, 1, isFree) ?? neighbour(lines, null, 1, (line) => line.row.id !== id && isFree(line))
  )
}

/**
 * The counts of the last answer, brought up to date with what was decided or taken back since.
 * @param fetched the rows of that answer
 */
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
