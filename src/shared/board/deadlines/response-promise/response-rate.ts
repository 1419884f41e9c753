import { ofNumber } from '../../../text/number-endings.ts'
import { formatNumber } from '../../../values/money.ts'

/**
 * The response rate of an owner is shown only from this number of counted applications on, because a rate of
 * fewer says little.
 */
export const fewestForRate = 5

export const rateMonths = 12

export function rateStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - rateMonths)
  return start
}

/**
 * The outcome of an application for the response rate of the advertisement's owner. Only `in_time`, `late`
 * and `undecided` count. An application whose decision can still be undone is treated as not decided, because
 * applicants could otherwise learn of the decision from the rate.
 */
export const responseOutcomes = [
  'in_time',
  'late',
  'undecided',
  'open',
  'withdrawn',
  'cancelled',
  'taken_down',
] as const
export type ResponseOutcome = (typeof responseOutcomes)[number]

export const responseOutcomeLabels: Record<ResponseOutcome, string> = {
  in_time: 'Zamanında yanıtlandı',
  late: 'Geç yanıtlandı',
  undecided: 'Yanıt günü geçti, yanıt yok',
  open: 'Yanıt günü gelmedi',
  withdrawn: 'Başvuran geri çekti',
  cancelled: 'Hesap kapandı',
  taken_down: 'İlanı biz kaldırdık',
}

export type ResponseCounts = Record<ResponseOutcome, number>

export type ResponseRate = {
  percent: number
  counted: number
  median_days: number | null
}

export function responseRate(
  { in_time: inTime, late, undecided }: ResponseCounts,
  medianSeconds: number | null,
): ResponseRate | null {
  const counted = inTime + late + undecided
  if (counted < fewestForRate) return null
  return {
    // Rounded down, so that 100 is only shown if all counted applications were answered in time.
    percent: Math.floor((100 * inTime) / counted),
    counted,
    median_days: medianSeconds === null ? null : Math.max(1, Math.ceil(medianSeconds / 86_400)),
  }
}

export function rateText({ percent, median_days: days }: ResponseRate): string {
  const share =
    percent === 0
      ? 'Başvuruları söz verdiği güne kadar yanıtlamıyor'
      : `Başvuruların %${percent}’${ofNumber(percent)}n${ofNumber(percent).slice(-1)} söz verdiği güne kadar yanıtlıyor`
  return days === null ? `${share}.` : `${share}; kararı genellikle ${formatNumber(days)} gün içinde.`
}
