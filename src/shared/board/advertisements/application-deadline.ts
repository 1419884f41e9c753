import { dayAfter } from '../../values/dates.ts'

export const deadlineDays = { most: 60, default: 30 }

export const renewalUndoMinutes = 10

export const deadlineSentences = {
  past: 'Son başvuru tarihi bugünden önce olamaz.',
  tooFar: `Son başvuru tarihi en fazla ${deadlineDays.most} gün sonrası olabilir.`,
  afterStart: 'Son başvuru tarihi işin başlangıcından sonra olamaz.',
}

export const latestDeadline = (startDate: string, today: string): string =>
  capped(deadlineDays.most, startDate, today)

export const defaultDeadline = (startDate: string, today: string): string =>
  capped(deadlineDays.default, startDate, today)

export const isPastDeadline = (deadline: string, today: string): boolean => deadline < today

export function futureDeadline(deadline: string, startDate: string, today: string): string {
  if (isPastDeadline(deadline, today)) return defaultDeadline(startDate, today)
  const latest = latestDeadline(startDate, today)
  return deadline < latest ? deadline : latest
}

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

function capped(days: number, startDate: string, today: string): string {
  const day = dayAfter(today, days)
  if (startDate < today) return today
  return startDate < day ? startDate : day
}
