import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { DeadlineState } from './deadline-state.tsx'
import { deadlineWords } from '../../../shared/board/deadlines/deadline-words.ts'

export function DeadlineLine({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { status, application_deadline: deadline, decision_date: decision } = advertisement
  const { tone, days } = deadlineWords(deadline)
  if (status !== 'published' || days < 0) return null
  return (
    <div className="mt-2 text-small text-text2">
      <p className="flex flex-wrap items-center gap-2">
        {tone && <DeadlineState deadline={deadline} />}
        {tone ? `${formatDate(deadline)}, 23.59’a kadar` : `Son başvuru: ${formatDate(deadline)}`}
      </p>
      <p>{`Yanıt sözü: ${formatDate(decision)}`}</p>
    </div>
  )
}
