import { formatComingDate, today } from '../../../../shared/values/dates.ts'

/** Tells an owner with undecided applications the decision date, or that it has passed. */
export const promiseWords = (date: string): string =>
  date < today() ? 'Yanıt günü geçti' : `Yanıt sözü ${formatComingDate(date)}`
