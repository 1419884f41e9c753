import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDate, formatTime } from '../../../../shared/values/dates.ts'
import {
  statisticsDays,
  defaultStatisticsDays,
  type Statistics,
  type StatisticsDays,
  type StatisticsTable,
} from '../../../../shared/oversight/statistics.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { useSession } from '../../../data/session.ts'
import { DownloadButton } from '../../../staff/lists/download-button.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ChartColumn } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { DayCharts } from './day-charts.tsx'
import { Places } from './places.tsx'
import { Totals } from './totals.tsx'

export const page = definePage({
  Component: StatisticsPage,
  access: 'editor',
  head: () => ({ title: 'Sayılar', noindex: true }),
})

const pollMs = 120_000

function StatisticsPage() {
  const [search] = useSearchParams()
  const days = daysFrom(search)
  const query = useApi(
    'GET /api/admin/numbers',
    { query: { days: String(days) } },
    { placeholderData: keepPreviousData, refetchInterval: pollMs },
  )
  return (
    <StaffFrame title="Sayılar" lead={query.data ? leadOf(query.data.data) : 'Panoda gün gün neler olduğu.'}>
      <TabLinks
        label="Dönem"
        links={statisticsDays.map((count) => ({
          href: `?days=${count}`,
          label: `${count} gün`,
          current: count === days,
        }))}
      />
      <div className="mt-4" aria-busy={query.isPlaceholderData}>
        <Loaded
          query={query}
          what="Sayılar"
          blocks={{
            size: ['h-64 rounded-card xl:col-span-2', 'h-80 rounded-card', 'h-80 rounded-card'],
            layout: 'grid gap-4 xl:grid-cols-2',
          }}
        >
          {({ data }) =>
            isEmpty(data) ? (
              <EmptyState icon={ChartColumn} title="Henüz sayılacak bir şey yok.">
                İlk üyeler, ilanlar ve başvurular geldikçe sayılar burada birikir. Sayım birkaç dakikada bir
                yenilenir.
              </EmptyState>
            ) : (
              <Board statistics={data} days={days} />
            )
          }
        </Loaded>
      </div>
    </StaffFrame>
  )
}

function Board({ statistics, days }: { statistics: Statistics; days: StatisticsDays }) {
  return (
    <div className="grid gap-4">
      <Totals period={statistics.period} previous={statistics.previous} />
      <Exports days={days} />
      <DayCharts days={statistics.days} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Places
          title="Kategoriler"
          sentence="Bu günlerde en çok başvuru alan kategoriler."
          placeLabel="Kategori"
          places={statistics.categories}
        />
        <Places
          title="Şehirler"
          sentence="Bu günlerde en çok başvuru alan şehirler."
          placeLabel="Şehir"
          places={statistics.cities}
        />
      </div>
    </div>
  )
}

const files: readonly { table: StatisticsTable; label: string }[] = [
  { table: 'days', label: 'Günler' },
  { table: 'categories', label: 'Kategoriler' },
  { table: 'cities', label: 'Şehirler' },
]

function Exports({ days }: { days: StatisticsDays }) {
  const { user } = useSession()
  if (user?.role !== 'admin') return null
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Excel için indir (CSV)">
      <span className="text-small text-text2">Excel için indir (CSV):</span>
      {files.map(({ table, label }) => (
        <DownloadButton
          key={table}
          endpoint="GET /api/admin/numbers/export"
          input={{ query: { table, days: String(days) as '7' } }}
        >
          {label}
        </DownloadButton>
      ))}
    </div>
  )
}

function daysFrom(search: URLSearchParams): StatisticsDays {
  const requested = Number(search.get('days'))
  return statisticsDays.find((count) => count === requested) ?? defaultStatisticsDays
}

function leadOf({ period, previous, refreshed_at: time }: Statistics): string {
  const span = `${formatDate(period.from)} ile ${formatDate(period.to)} arası.`
  const compared = previous ? ` “Önce”, ${formatDate(previous.from)} gününden başlayan eşit süredir.` : ''
  return `${span}${compared}${time ? ` Son sayım: ${formatTime(time)}.` : ''}`
}

const isEmpty = ({ days }: Statistics) =>
  days.every((row) =>
    [row.submitted, row.waiting, row.published, row.applied, row.registrations, row.messages].every(
      (count) => count === 0,
    ),
  )
