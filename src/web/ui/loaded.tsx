import type { ReactNode } from 'react'
import { ErrorState } from './empty-state.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

type Query<Reply> = {
  data: Reply | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

/** What a query has read; until then grey blocks, or why it failed and a button that tries again. */
export function Loaded<Reply>({
  query: { data, error, isFetching, refetch },
  what,
  blocks,
  children,
}: {
  query: Query<Reply>
  /** As the subject of "yüklenemedi": "Kategoriler". */
  what: string
  /** The blocks that stand in its place: how many, the size of each, and their layout. */
  blocks: { count?: number; size: string; layout?: string }
  children: (reply: Reply) => ReactNode
}) {
  if (data) return children(data)
  if (error)
    return (
      <ErrorState title={`${what} yüklenemedi.`} onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  return (
    <SkeletonGroup label={`${what} yükleniyor`} className={blocks.layout}>
      {Array.from({ length: blocks.count ?? 1 }, (_, place) => (
        <Skeleton key={place} className={blocks.size} />
      ))}
    </SkeletonGroup>
  )
}
