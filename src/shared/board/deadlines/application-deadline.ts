import { dayAfter } from '../../values/dates.ts'

/** How many days ahead a deadline may be, and is where nobody has chosen one. */
export const deadlineDays = { most: 60, default: 30 }

export const deadlineSentences = {
  past: 'Son başvuru tarihi bugünden önce olamaz.',
  tooFar: `Son başvuru tarihi en fazla ${deadlineDays.most} gün sonrası olabilir.`,
  afterStart: 'Son başvuru tarihi işin başlangıcından sonra olamaz.',
}

/** The latest deadline that may be chosen: not after the start of work, unless that is past. */
export const latestDeadline = (startDate: string, today: string): string =>
  capped(deadlineDays.most, startDate, today)

export const defaultDeadline = (startDate: string, today: string): string =>
  capped(deadlineDays.default, startDate, today)

export const isPastDeadline = (deadline: string, today: string): boolean => deadline < today

/** The deadline, or the default when it has passed. */
export const futureDeadline = (deadline: string, startDate: string, today: string): string =>
  isPastDeadline(deadline, today) ? defaultDeadline(startDate, today) : deadline

/**
 * @param present the present deadline of an edited advertisement, which may stay although it is later than allowed
 * @returns the sentence for the field, or null when the deadline is allowed
 */
export function wrongDeadline(
  deadline: string,
  startDate: string,
  today: string,
  present?: string,
): string | null {
  if (deadline < today) return deadlineSentences.past
  if (deadline === present || deadline <= latestDeadline(startDate, today)) return null
  return deadline > dayAfter(today, deadlineDays.most)
    ? deadlineSentences.tooFar
    : deadlineSentences.afterStart
}

/** Dates are YYYY-MM-DD, so they compare as texts. */
function capped(days: number, startDate: string, today: string): string {
  const day = dayAfter(today, days)
  if (startDate < today) return today
  return startDate < day ? startDate : day
}
