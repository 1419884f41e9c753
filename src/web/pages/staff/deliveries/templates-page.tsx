import { TemplateList } from '../../../deliveries/template-list.tsx'
import { definePage } from '../../../page.ts'
import { useApi } from '../../../queries.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

export const page = definePage({
  Component: TemplatesPage,
  access: 'admin',
  head: () => ({ title: 'Bildirim metinleri', noindex: true }),
})

/** Everything that people are told, with invented data. */
function TemplatesPage() {
  const { data, error, refetch, isFetching } = useApi('GET /api/admin/templates')
  return (
    <StaffFrame
      title="Bildirim metinleri"
      lead="Kişilere gönderilen bütün metinler, uydurma verilerle. Tarayıcı bildirimlerinde isim, başlık ve mesaj metni bulunmaz."
    >
      {error && !data && (
        <ErrorState title="Metinler yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data && <TemplateList templates={data.data} />}
      {!data && !error && (
        <SkeletonGroup label="Yükleniyor" className="grid gap-4">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </SkeletonGroup>
      )}
    </StaffFrame>
  )
}
