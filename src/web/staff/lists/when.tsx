import { formatShortDateTime } from '../../../shared/values/dates.ts'

/** The time of a row of a list, on one line. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-small whitespace-nowrap">
      {formatShortDateTime(at)}
    </time>
  )
}
