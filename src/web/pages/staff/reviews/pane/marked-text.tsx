import type { FlaggedField } from '../../../../../shared/board/reviews/review-flags.ts'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'

export function MarkedText({
  text,
  field,
  flags,
}: {
  text: string
  field: FlaggedField
  flags: Review['flags']
}) {
  const marks = flags
    .flatMap(({ why, marks: all }) =>
      all.filter((mark) => mark.field === field).map((mark) => ({ ...mark, why })),
    )
    .toSorted((a, b) => a.start - b.start)
  const parts: { text: string; why: string | null }[] = []
  let place = 0
  for (const { start, end, why } of marks) {
    if (end <= place) continue
    parts.push({ text: text.slice(place, Math.max(place, start)), why: null })
    parts.push({ text: text.slice(Math.max(place, start), end), why })
    place = end
  }
  parts.push({ text: text.slice(place), why: null })
  return parts.map(({ text: words, why }, index) =>
    why === null ? (
      words
    ) : (
      <mark
        key={index}
        title={why}
        className="bg-warn-bg text-warn underline decoration-2 underline-offset-2"
      >
        {words}
      </mark>
    ),
  )
}
