import { useApi } from '../../../queries.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { VersionEditor } from './version-editor.tsx'
import { VersionReading } from './version-reading.tsx'

/** One version: a draft to be written, everything else to be read. */
export function VersionPart({ slug, version }: { slug: string; version: number }) {
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/admin/static-pages/{slug}/versions/{version}',
    { params: { slug, version } },
    { staleTime: 0 },
  )
  if (error && !data)
    return (
      <ErrorState title="Sürüm yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Sürüm yükleniyor">
        <Skeleton className="h-96 rounded-card" />
      </SkeletonGroup>
    )
  return data.data.state === 'draft' ? (
    <VersionEditor latest={data.data} />
  ) : (
    <VersionReading version={data.data} />
  )
}
