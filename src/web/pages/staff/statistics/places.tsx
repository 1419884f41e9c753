import type { PlaceStatistics } from '../../../../shared/oversight/statistics.ts'
import { ChartCard } from './chart-card.tsx'
import { formatCount } from './formats.ts'
import { NumberTable } from './number-table.tsx'

const shown = 8

export function Places({
  title,
  sentence,
  placeLabel,
  places,
}: {
  title: string
  sentence: string
  placeLabel: string
  places: readonly PlaceStatistics[]
}) {
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      chart={<Bars places={places.slice(0, shown)} />}
      table={
        <NumberTable
          caption={`${title}, tablo olarak`}
          columns={[
            { label: placeLabel, cell: ({ name }) => name },
            { label: 'Başvuru', cell: ({ applied }) => formatCount(applied) },
            { label: 'Önceki', cell: (place) => formatCount(place.previous_applied) },
            { label: 'Kabul', cell: ({ accepted }) => formatCount(accepted) },
            { label: 'Gelen ilan', cell: ({ submitted }) => formatCount(submitted) },
            { label: 'Yayımlanan', cell: ({ published }) => formatCount(published) },
          ]}
          rows={places}
          rowKey={({ id }) => id}
        />
      }
    />
  )
}

function Bars({ places }: { places: readonly PlaceStatistics[] }) {
  const most = places[0]?.applied || 1
  if (places.length === 0) return <p className="text-small text-text3">Bu günlerde bir şey olmadı.</p>
  return (
    <ol className="grid gap-2.5">
      {places.map(({ id, name, applied, published }) => (
        <li key={id}>
          <span className="flex items-baseline justify-between gap-3 text-small">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-text2 tabular-nums">
              <span className="font-semibold text-text">{formatCount(applied)} başvuru</span>
              {` · ${formatCount(published)} ilan`}
            </span>
          </span>
          <svg
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1 block h-1.5 w-full rounded-full bg-soft text-link"
          >
            <rect width={(100 * applied) / most} height={6} fill="currentColor" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
