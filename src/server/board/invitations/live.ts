import { isPastDeadline } from '../../../shared/board/advertisements/application-deadline.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { today } from '../../../shared/values/dates.ts'
import type { RowOf } from '../../database/rows.ts'

type Dated = RowOf<'advertisements', 'status' | 'application_deadline'>

export const isLive = ({ status, applicationDeadline }: Dated, now: Date): boolean =>
  status === 'published' && !isPastDeadline(applicationDeadline, today(now))

export function getLive<Row extends Dated>(advertisement: Row | null, now: Date): Row {
  if (!advertisement) throw new AppError('advertisement_not_found')
  if (!isLive(advertisement, now)) throw new AppError('advertisement_not_live')
  return advertisement
}
