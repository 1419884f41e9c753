import type { Application } from '../../../../shared/board/applications/applications.ts'
import { timelineLabels } from '../../../../shared/board/applications/timeline.ts'
import { dateFormat, formatDate, formatDateTime, today } from '../../../../shared/values/dates.ts'

export function Timeline({ application: { timeline, state, advertisement } }: { application: Application }) {
  return (
    <ol className="grid gap-0.5 text-small">
      {timeline.map(({ kind, at }) => (
        <li key={`${kind} ${at}`} className="whitespace-nowrap">
          {timelineLabels[kind]}
          <time dateTime={at} title={formatDateTime(at)} className="text-text2">{`, ${formatDay(at)}`}</time>
        </li>
      ))}
      {state === 'pending' && advertisement.decision_date && (
        <li className="whitespace-nowrap text-text2">{`Yanıt sözü, ${formatDay(advertisement.decision_date)}`}</li>
      )}
    </ol>
  )
}

const dayAndMonth = dateFormat({ day: 'numeric', month: 'long' })

const formatDay = (at: string): string =>
  today(new Date(at)).slice(0, 4) === today().slice(0, 4) ? dayAndMonth.format(new Date(at)) : formatDate(at)
