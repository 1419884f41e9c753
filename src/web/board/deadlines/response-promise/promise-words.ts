import { formatComingDate, today } from '../../../../shared/values/dates.ts'

/** For an owner to whom people wait for a decision. */
export const promiseWords = (date: string): string =>
  date < today() ? 'Yanıt günü geçti' : `Yanıt sözü ${formatComingDate(date)}`
