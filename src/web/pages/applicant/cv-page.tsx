import { useSearchParams } from 'react-router'
import { definePage } from '../../page.ts'
import { useApi } from '../../queries.ts'
import { safeNext } from '../../safe-next.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { CvForm } from './cv-form.tsx'

export const page = definePage({
  Component: CvPage,
  access: 'user',
  head: () => ({ title: 'Özgeçmişim', noindex: true }),
})

function CvPage() {
  const [search] = useSearchParams()
  const cv = useApi('GET /api/app/cv', {}, { staleTime: 0, gcTime: 0 })
  const categories = useApi('GET /api/dictionary/advertisement-categories')
  const cities = useApi('GET /api/dictionary/cities')
  const error = cv.error ?? categories.error ?? cities.error
  const retry = () => void Promise.all([cv, categories, cities].map((query) => query.refetch()))
  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      <h1 className="text-h2">Özgeçmişim</h1>
      <p className="mt-2 mb-6 text-text2">
        Başvurduğunuz ilanların sahipleri bu bilgileri görür. Mesleğiniz ve deneyiminiz, ilanlara
        uygunluğunuzu belirler.
      </p>
      {cv.data && categories.data && cities.data ? (
        <CvForm
          cv={cv.data.data}
          hasCv={cv.data.has_cv}
          categories={categories.data.data}
          cities={cities.data.data}
          next={search.has('next') ? safeNext(search.get('next')) : null}
        />
      ) : error ? (
        <ErrorState title="Özgeçmiş bilgileri yüklenirken bir hata oluştu." onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonGroup label="Özgeçmişiniz yükleniyor" className="flex flex-col gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  )
}
