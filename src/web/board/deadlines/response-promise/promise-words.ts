import { formatComingDate, today } from '../../../../shared/values/dates.ts'

/** For owners from whom applicants expect a decision by this date. */
export const promiseWords = (date: string): string =>
  date < today() ? 'Yanıt günü geçti' : `Yanıt sözü ${formatComingDate(date)}`
