import { formatDateTime } from '../../../../shared/values/dates.ts'
import type { Person } from '../../../../shared/oversight/people.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

export function SuspensionNotice({ suspension }: { suspension: NonNullable<Person['suspension']> }) {
  const { message, note, suspended_at: at, suspended_by: by, until } = suspension
  return (
    <Notice tone="bad" title="Bu hesap askıda">
      <p className="wrap-anywhere">
        <b>Kişiye gösterilen:</b> {message}
      </p>
      <p className="mt-1 wrap-anywhere">
        <b>İç not:</b> {note}
      </p>
      <p className="mt-1 text-text2">
        {[
          formatDateTime(at),
          by,
          until ? `${formatDateTime(until)} itibarıyla kendiliğinden kalkar` : 'süresiz',
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </Notice>
  )
}
