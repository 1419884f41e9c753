import { Link } from 'react-router'
import type { ResponseReport as Counts } from '../../../../shared/board/deadlines/response-promise/response-promise.ts'
import {
  fewestForRate,
  rateText,
  responseOutcomeLabels,
  responseOutcomes,
} from '../../../../shared/board/deadlines/response-promise/response-rate.ts'
import { formatShortDate } from '../../../../shared/values/dates.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { useApi } from '../../../data/queries.ts'
import { DataTable, type Column } from '../../../ui/layout/data-table.tsx'
import { DescriptionList } from '../../../ui/layout/description-list.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'

export function ResponseReport({ id }: { id: number }) {
  const query = useApi('GET /api/admin/people/{id}/response-rate', { params: { id } })
  return (
    <Loaded
      query={query}
      what="Yanıt oranı"
      failed="Yanıt oranı yüklenemedi."
      blocks={{ count: 3, size: 'h-12 rounded-control', layout: 'flex flex-col gap-3' }}
    >
      {({ data }) => <Report report={data} />}
    </Loaded>
  )
}

function Report({ report: { rate, outcomes, advertisements } }: { report: Counts }) {
  const counted = outcomes.in_time + outcomes.late + outcomes.undecided
  return (
    <div className="text-small">
      <p className="font-semibold">
        {rate
          ? rateText(rate)
          : `Oran gösterilmiyor: sayılan başvuru ${formatNumber(counted)}, en az ${fewestForRate} gerekir.`}
      </p>
      <p className="mt-1 text-text2">
        Son 12 ayın başvuruları. İlk üç satır orana girer; oran elle değiştirilemez. Yanıt günü geçtikten
        sonra yenilenen bir ilanda, o güne kadarki başvurular eski yanıt gününe göre sayılır.
      </p>
      <DescriptionList
        className="mt-3"
        facts={responseOutcomes.map((outcome) => ({
          label: responseOutcomeLabels[outcome],
          value: formatNumber(outcomes[outcome]),
        }))}
      />
      {advertisements.length > 0 && (
        <div className="mt-4">
          <DataTable
            caption="İlanlara göre"
            columns={columns}
            rows={advertisements}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </div>
  )
}

type Row = Counts['advertisements'][number]

const sumOf = ({ outcomes }: Row, counted: readonly (keyof Row['outcomes'])[]) =>
  formatNumber(counted.reduce((sum, outcome) => sum + outcomes[outcome], 0))

const columns: Column<Row>[] = [
  {
    label: 'İlan',
    part: 'title',
    cell: ({ id, title }) => (
      <Link
        to={`/yonetim/ilanlar/${id}`}
        className="font-semibold underline underline-offset-3 wrap-anywhere"
      >
        {title}
      </Link>
    ),
  },
  { label: 'Yanıt günü', cell: ({ decision_date: date }) => formatShortDate(date) },
  { label: 'Zamanında', cell: (row) => sumOf(row, ['in_time']) },
  { label: 'Geç', cell: (row) => sumOf(row, ['late']) },
  { label: 'Yanıtsız', cell: (row) => sumOf(row, ['undecided']) },
  { label: 'Sürüyor', cell: (row) => sumOf(row, ['open']) },
  { label: 'Sayılmayan', cell: (row) => sumOf(row, ['withdrawn', 'cancelled', 'taken_down']) },
]
