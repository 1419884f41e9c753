import { Link } from 'react-router'
import { limitScopes, type StaffLimit } from '../../../../shared/operations/limits.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { When } from '../../../staff/lists/when.tsx'
import { Accordion } from '../../../ui/layout/accordion.tsx'
import { DataTable, type Column } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ShieldCheck } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'

export const page = definePage({
  Component: LimitsPage,
  access: 'admin',
  head: () => ({ title: 'Sınırlar', noindex: true }),
})

const refreshMs = 30_000

function LimitsPage() {
  const query = useApi('GET /api/admin/limits', undefined, {
    refetchInterval: refreshMs,
  })
  const limits = query.data?.data ?? []
  const hit = limits.filter(({ hits }) => hits.week > 0)
  const others = limits.filter(({ hits }) => hits.week === 0)
  return (
    <StaffFrame
      title="Sınırlar"
      lead="Son yedi günde hangi sınır kaç isteği geri çevirdi. IP adresleri ve hesap adları kısaltılmıştır."
    >
      <Loaded
        query={query}
        what="Sınırlar"
        blocks={{ count: 6, size: 'h-12 rounded-card', layout: 'grid gap-3' }}
      >
        {() => (
          <>
            {hit.length > 0 ? (
              <section>
                <h2 className="mb-3 text-title">Geri çevirenler</h2>
                <DataTable
                  caption="Geri çeviren sınırlar"
                  columns={[...columns, ...counts]}
                  rows={hit}
                  rowKey={({ name }) => name}
                />
              </section>
            ) : (
              <EmptyState icon={ShieldCheck} title="Son yedi günde geri çevrilen istek yok.">
                Bir sınır aşıldığında kimin kaç kez geri çevrildiği burada görünür.
              </EmptyState>
            )}
            {others.length > 0 && (
              <Accordion title={`Aşılmayan ${others.length} sınır`} className="mt-6 border-b-0">
                <DataTable
                  caption="Aşılmayan sınırlar"
                  columns={columns}
                  rows={others}
                  rowKey={({ name }) => name}
                />
              </Accordion>
            )}
          </>
        )}
      </Loaded>
    </StaffFrame>
  )
}

const columns: Column<StaffLimit>[] = [
  {
    label: 'Sınır',
    part: 'title',
    cell: ({ label, by }) => (
      <span className="block min-w-48">
        <span className="font-medium">{label}</span>
        <span className="block text-small font-normal text-text2">{limitScopes[by]}</span>
      </span>
    ),
  },
  {
    label: 'En çok',
    align: 'end',
    cell: ({ max, seconds }) => (
      <>
        {formatNumber(max)}
        <span className="block text-small whitespace-nowrap text-text2">{timeOf(seconds)}</span>
      </>
    ),
  },
]

const counts: Column<StaffLimit>[] = [
  { label: 'Son saat', align: 'end', cell: ({ hits }) => formatNumber(hits.hour) },
  { label: 'Son gün', align: 'end', cell: ({ hits }) => formatNumber(hits.day) },
  { label: 'Son hafta', align: 'end', cell: ({ hits }) => formatNumber(hits.week) },
  { label: 'En son', cell: ({ last_at: at }) => (at ? <When at={at} /> : '–') },
  { label: 'En çok kim', cell: ({ refused }) => <Refused refused={refused} /> },
]

function Refused({ refused }: Pick<StaffLimit, 'refused'>) {
  return (
    <ul className="text-small lg:min-w-52">
      {refused.map(({ shown, hits }) => (
        <li key={shown} className="wrap-anywhere">
          {/^#\d+$/.test(shown) ? (
            <Link
              className="underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
              to={`/yonetim/kisiler/${shown.slice(1)}`}
            >
              {shown}
            </Link>
          ) : (
            shown
          )}
          <span className="text-text3">{` · ${formatNumber(hits)}`}</span>
        </li>
      ))}
    </ul>
  )
}

function timeOf(seconds: number): string {
  const [unit, word] =
    seconds >= 86_400 ? [86_400, 'günde'] : seconds >= 3600 ? [3600, 'saatte'] : [60, 'dakikada']
  return seconds === unit ? `bir ${word}` : `${seconds / Number(unit)} ${word}`
}
