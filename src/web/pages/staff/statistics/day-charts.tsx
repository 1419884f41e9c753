import { useState } from 'react'
import { formatShortDate } from '../../../../shared/values/dates.ts'
import type { DayStatistics } from '../../../../shared/oversight/statistics.ts'
import { ChartCard } from './chart-card.tsx'
import { charts, type Chart } from './charts.ts'
import { NumberTable } from './number-table.tsx'
import { TimeChart } from './time-chart.tsx'

export function DayCharts({ days }: { days: readonly DayStatistics[] }) {
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const found = days.findIndex(({ day }) => day === chosenDay)
  const chosen = found === -1 ? days.length - 1 : found
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {charts.map((chart) => (
        <ChartCard
          key={chart.title}
          title={chart.title}
          sentence={chart.sentence}
          chart={
            <TimeChart
              chart={chart}
              days={days}
              chosen={chosen}
              onChoose={(place) => setChosenDay(days[place]?.day ?? null)}
            />
          }
          table={<DayTable chart={chart} days={days} />}
        />
      ))}
    </div>
  )
}

function DayTable({
  chart: { title, series, format },
  days,
}: {
  chart: Chart
  days: readonly DayStatistics[]
}) {
  return (
    <NumberTable
      caption={`${title}, günlere göre`}
      columns={[
        { label: 'Gün', cell: ({ day }) => formatShortDate(day) },
        ...series.map(({ label, value }) => ({
          label,
          cell: (row: DayStatistics) => {
            const number = value(row)
            return number === null ? 'yok' : format(number)
          },
        })),
      ]}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
    />
  )
}
