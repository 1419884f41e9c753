import { dayAfter } from '../../values/dates.ts'

export const decisionDays = { most: 30, default: 7 }

/** Days from the decision date to the day on which undecided applications become unanswered. */
export const lapseDays = 7

export const decisionSentences = {
  beforeDeadline: 'Yanıt günü, son başvuru tarihinden önce olamaz.',
  tooLate: `Yanıt günü, son başvuru tarihinden en fazla ${decisionDays.most} gün sonra olabilir.`,
}

export const defaultDecisionDate = (deadline: string): string => dayAfter(deadline, decisionDays.default)

export const latestDecisionDate = (deadline: string): string => dayAfter(deadline, decisionDays.most)

export function wrongDecisionDate(date: string, deadline: string): string | null {
  if (date < deadline) return decisionSentences.beforeDeadline
  return date > latestDecisionDate(deadline) ? decisionSentences.tooLate : null
}

/** Both dates are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
