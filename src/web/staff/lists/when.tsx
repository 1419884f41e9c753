import { formatShortDateTime } from '../../../shared/values/dates.ts'

export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-small whitespace-nowrap">
      {formatShortDateTime(at)}
    </time>
  )
}
