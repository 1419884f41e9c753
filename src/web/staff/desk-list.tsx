import type { Key, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../shared/money.ts'
import type { ApiError } from '../api-error.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { SearchX } from '../ui/icons.ts'
import { NoSuchPage } from '../ui/no-such-page.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

/** What a list of the desk was answered, as the query cache holds it. */
export type DeskQuery<Row> = {
  data: { data: Row[]; total: number; current_page: number; last_page: number } | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

/** A list of the desk in each of its states: loading, empty, nothing found, failed, and rows with their pages. */
export function DeskList<Row>({
  query: { data, error, isFetching, refetch },
  caption,
  columns,
  rowKey,
  noun,
  empty,
}: {
  query: DeskQuery<Row>
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  /** What is counted: "ilan". */
  noun: string
  /** Shown while there is nothing and nothing was looked for. */
  empty: ReactNode
}) {
  const [search] = useSearchParams()
  if (error && !data)
    return (
      <ErrorState title="Liste yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Yükleniyor" className="grid gap-2">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-14 rounded-control" />
        ))}
      </SkeletonGroup>
    )
  const hrefFor = (page: number) => pageOf(search, page)
  if (data.total > 0 && data.current_page > data.last_page)
    return <NoSuchPage page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
  if (data.data.length === 0) return isNarrowed(search) ? <NothingFound /> : empty
  return (
    <div aria-busy={isFetching}>
      <p className="mb-2 text-small text-text2" role="status">{`${formatNumber(data.total)} ${noun}`}</p>
      <DataTable caption={caption} columns={columns} rows={data.data} rowKey={rowKey} />
      <div className="mt-4">
        <Pagination page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
      </div>
    </div>
  )
}

function NothingFound() {
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
