import type { Key } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { NoSuchPage } from '../../../ui/no-such-page.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import type { DeskQuery } from '../../../staff/desk-list.tsx'

/** The rows of one part of a person's page, in each of its states. */
export function SectionList<Row>({
  query: { data, error, isFetching, refetch },
  caption,
  columns,
  rowKey,
  empty,
}: {
  query: DeskQuery<Row>
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  empty: string
}) {
  const [search] = useSearchParams()
  if (error && !data)
    return (
      <ErrorState title="Bu bölüm yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Yükleniyor" className="grid gap-2">
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
      </SkeletonGroup>
    )
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `?${next}`
  }
  if (data.total > 0 && data.current_page > data.last_page)
    return <NoSuchPage page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
  if (data.data.length === 0)
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-8 text-center text-text2">{empty}</p>
    )
  return (
    <div aria-busy={isFetching} className="text-small">
      <DataTable caption={caption} columns={columns} rows={data.data} rowKey={rowKey} />
      <div className="mt-4">
        <Pagination page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
      </div>
    </div>
  )
}
