import type { Key, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../../shared/values/money.ts'
import type { ApiError } from '../../data/api/api-error.ts'
import { DataTable, type Column } from '../../ui/layout/data-table.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { SearchX } from '../../ui/base/icons.ts'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { NoSuchPage } from '../../ui/layout/no-such-page.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'

export type StaffQuery<Row> = {
  data: { data: Row[]; total: number; current_page: number; last_page: number } | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

type RowsProps<Row> = {
  query: StaffQuery<Row>
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  empty: ReactNode
}

export function PagedRows<Row>({
  query,
  caption,
  columns,
  rowKey,
  empty,
  what,
  blocks,
  head,
  className,
}: RowsProps<Row> & {
  what: string
  blocks: { count: number; size: string }
  head?: (total: number) => ReactNode
  className?: string
}) {
  const [search] = useSearchParams()
  const hrefFor = (page: number) => pageOf(search, page)
  return (
    <Loaded query={query} what={what} blocks={{ ...blocks, layout: 'grid gap-2' }}>
      {({ data, total, current_page: page, last_page: lastPage }) => {
        if (total > 0 && page > lastPage)
          return <NoSuchPage page={page} lastPage={lastPage} hrefFor={hrefFor} />
        if (data.length === 0) return empty
        return (
          <div aria-busy={query.isFetching} className={className}>
            {head?.(total)}
            <DataTable caption={caption} columns={columns} rows={data} rowKey={rowKey} />
            <div className="mt-4">
              <Pagination page={page} lastPage={lastPage} hrefFor={hrefFor} />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

export function StaffList<Row>({
  empty,
  noun,
  ...rows
}: RowsProps<Row> & {
  noun: string
}) {
  const [search] = useSearchParams()
  return (
    <PagedRows
      {...rows}
      what="Liste"
      blocks={{ count: 6, size: 'h-14 rounded-control' }}
      empty={isNarrowed(search) ? <NothingFound /> : empty}
      head={(total) => (
        <p className="mb-2 text-small text-text2" role="status">{`${formatNumber(total)} ${noun}`}</p>
      )}
    />
  )
}

export function NothingFound() {
  return (
    <EmptyState icon={SearchX} title="Eşleşen kayıt yok.">
      Arama sözcüğünü ya da filtreleri değiştirin.
    </EmptyState>
  )
}

const isNarrowed = (search: URLSearchParams) =>
  [...search].some(([name, value]) => name !== 'page' && value !== '')

function pageOf(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.set('page', String(page))
  return `?${next}`
}
