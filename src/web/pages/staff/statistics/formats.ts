import { formatNumber } from '../../../../shared/values/money.ts'

const inIstanbul = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options })
const dayAndMonth = inIstanbul({ day: 'numeric', month: 'short' })
const weekday = inIstanbul({ weekday: 'long' })
const decimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 0 })

const noon = (day: string) => new Date(`${day}T09:00:00Z`)

/** "12 Haz", from YYYY-MM-DD */
export const formatDay = (day: string) => dayAndMonth.format(noon(day))

/** "12 Haz Cuma", from YYYY-MM-DD */
export const formatDayInWeek = (day: string) => `${formatDay(day)} ${weekday.format(noon(day))}`

export const formatCount = (value: number) => formatNumber(value)

/** "3,4" */
export const formatRatio = (value: number) => decimal.format(value)

/** 0.354 → "%35" */
export const formatShare = (value: number) => percent.format(value)

export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} dk`
  const [wholeHours, restMinutes] = [Math.floor(minutes / 60), minutes % 60]
  if (wholeHours < 48) return joined(`${wholeHours} sa`, restMinutes, 'dk')
  return joined(`${formatNumber(Math.floor(wholeHours / 24))} gün`, wholeHours % 24, 'sa')
}

export const formatAxisHours = (hours: number) =>
  hours >= 48 ? `${decimal.format(hours / 24)} gün` : `${decimal.format(hours)} sa`

const joined = (large: string, rest: number, unit: string) =>
  rest === 0 ? large : `${large} ${rest} ${unit}`
