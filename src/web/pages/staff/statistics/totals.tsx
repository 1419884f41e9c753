import type { Statistics, PeriodStatistics } from '../../../../shared/oversight/statistics.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { ChevronDown, ChevronUp } from '../../../ui/base/icons.ts'
import { formatCount, formatHours, formatRatio, formatShare } from './formats.ts'

type Total = {
  label: string
  value: (period: PeriodStatistics) => number | null
  format: (value: number) => string
  compared?: false
}

const totals: readonly Total[] = [
  { label: 'Şu an bekleyen ilan', value: (period) => period.waiting, format: formatCount, compared: false },
  { label: 'Ortanca inceleme süresi', value: (period) => period.review_hours_median, format: formatHours },
  { label: 'Yayımlanan ilan', value: (period) => period.published, format: formatCount },
  { label: 'Başvuru', value: (period) => period.applied, format: formatCount },
  { label: 'Kabul edilen başvuru', value: (period) => period.accepted, format: formatCount },
  {
    label: 'İlan başına başvuru',
    value: (period) => period.applications_per_advertisement,
    format: formatRatio,
  },
  {
    label: 'Yanıt verilen ilan',
    value: (period) => period.share_with_answer,
    format: formatShare,
    compared: false,
  },
  { label: 'Yeni üye', value: (period) => period.registrations, format: formatCount },
  { label: 'Mesaj', value: (period) => period.messages, format: formatCount },
]

export function Totals({ period, previous }: Pick<Statistics, 'period' | 'previous'>) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {totals.map(({ label, value, format, compared }) => {
        const number = value(period)
        const before = previous && compared !== false ? value(previous) : null
        return (
          <div key={label} className="flex flex-col bg-surface p-3 max-sm:first:col-span-2 sm:p-4">
            <dt className="text-small text-text2">{label}</dt>
            <dd className="text-h3 tabular-nums">{number === null ? 'yok' : format(number)}</dd>
            {before !== null && number !== null && (
              <dd className="text-meta text-text3">
                <Change number={number} before={before} /> önce {format(before)}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function Change({ number, before }: { number: number; before: number }) {
  if (before === 0 || number === before) return null
  const isMore = number > before
  return (
    <span className="font-semibold text-text2">
      <Icon of={isMore ? ChevronUp : ChevronDown} size={14} className="inline align-[-2px]" />
      {formatShare(Math.abs(number - before) / before)} {isMore ? 'fazla' : 'az'},
    </span>
  )
}
