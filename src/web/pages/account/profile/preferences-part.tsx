import { useApi } from '../../../queries.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Preferences } from './preferences.tsx'

/** How the person may be reached. */
export function PreferencesPart() {
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/app/communication-preferences',
    {},
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  if (data) return <Preferences stored={data} />
  if (error)
    return (
      <ErrorState
        title="İletişim tercihleri yüklenirken bir hata oluştu."
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {error.message}
      </ErrorState>
    )
  return (
    <SkeletonGroup label="İletişim tercihleriniz yükleniyor" className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  )
}
