import { formatComingDate, today } from '../../../../shared/values/dates.ts'

export const promiseWords = (date: string): string =>
  date < today() ? 'Yanıt günü geçti' : `Yanıt sözü ${formatComingDate(date)}`
