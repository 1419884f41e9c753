import { formatComingDate, today } from '../../values/dates.ts'

const soonDays = 3

type DeadlineWords = {
  text: string
  tone: 'bad' | 'warn' | null
  days: number
}

export function deadlineWords(deadline: string, day: string = today()): DeadlineWords {
  const days = Math.round((Date.parse(deadline) - Date.parse(day)) / 86_400_000)
  if (days < 0) return { text: 'Başvuru süresi doldu', tone: null, days }
  if (days === 0) return { text: 'Bugün son gün', tone: 'bad', days }
  if (days <= soonDays) return { text: `Son ${days} gün`, tone: 'warn', days }
  return { text: `Son gün ${formatComingDate(deadline)}`, tone: null, days }
}
