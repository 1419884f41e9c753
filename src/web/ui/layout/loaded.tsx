import type { ReactNode } from 'react'
import { ErrorState } from './empty-state.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

type Query<Reply> = {
  data: Reply | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

export function Loaded<Reply>({
  query: { data, error, isFetching, refetch },
  what,
  failed = `${what} yüklenemedi.`,
  blocks: { count = 1, size, layout },
  children,
}: {
  query: Query<Reply>
  what: string
  failed?: string
  blocks: { count?: number; size: string | readonly string[]; layout?: string }
  children: (reply: Reply) => ReactNode
}) {
  if (data) return children(data)
  if (error)
    return (
      <ErrorState title={failed} onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  return (
    <SkeletonGroup label={`${what} yükleniyor`} className={layout}>
      {(typeof size === 'string' ? Array.from({ length: count }, () => size) : size).map((one, place) => (
        <Skeleton key={place} className={one} />
      ))}
    </SkeletonGroup>
  )
}
