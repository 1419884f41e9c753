import { useApi } from '../queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { FileText } from '../ui/icons.ts'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { CvView } from './cv-view.tsx'

/** Somebody's CV over the page. */
export function CvDialog({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useApi('GET /api/app/user-cv/{userId}', { params: { userId } })
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      height="full"
      size="large"
      title={`${name} – Özgeçmiş`}
      closeOnBack
    >
      {error?.status === 404 ? (
        <EmptyState icon={FileText} level={3} title="Bu kullanıcı henüz özgeçmiş oluşturmamış." />
      ) : error ? (
        <ErrorState
          title="Özgeçmiş yüklenirken bir hata oluştu."
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {error.message}
        </ErrorState>
      ) : data && !data.success ? (
        <EmptyState icon={FileText} level={3} title="Özgeçmiş bulunamadı." />
      ) : data ? (
        <CvView cv={data.data} />
      ) : (
        <SkeletonGroup label="Özgeçmiş yükleniyor" className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
