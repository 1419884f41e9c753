import type { Application } from '../../../../shared/board/applications/applications.ts'
import { timelineLabels } from '../../../../shared/board/applications/timeline.ts'
import { formatDateTime, formatDay } from '../../../../shared/values/dates.ts'

export function Timeline({ application: { timeline } }: { application: Application }) {
  return (
    <ol className="grid gap-0.5 text-small">
      {timeline.map(({ kind, at }) => (
        <li key={`${kind} ${at}`} className="whitespace-nowrap">
          {timelineLabels[kind]}
          <time dateTime={at} title={formatDateTime(at)} className="text-text2">{`, ${formatDay(at)}`}</time>
        </li>
      ))}
    </ol>
  )
}
