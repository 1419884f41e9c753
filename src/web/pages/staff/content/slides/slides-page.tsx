import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Plus } from '../../../../ui/base/icons.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton.tsx'
import { BrandRows } from './brand-rows.tsx'
import { SlideRows } from './slide-rows.tsx'

const SlideEditor = lazyPart(async () => (await import('./slide-editor.tsx')).SlideEditor)
const BrandEditor = lazyPart(async () => (await import('./brand-editor.tsx')).BrandEditor)

export const page = definePage({
  Component: SlidesPage,
  access: 'editor',
  head: () => ({ title: 'Slaytlar', noindex: true }),
})

function SlidesPage() {
  const [search] = useSearchParams()
  const [round, setRound] = useState(0)
  const slides = useApi('GET /api/admin/slides')
  const brands = useApi('GET /api/admin/brands')
  async function reload(read: () => Promise<unknown>) {
    await read()
    setRound((count) => count + 1)
  }
  const error = slides.error ?? brands.error
  if (!slides.data || !brands.data)
    return (
      <StaffFrame title="Slaytlar">
        {error ? (
          <ErrorState
            title="Slaytlar yüklenemedi."
            onRetry={() => void Promise.all([slides.refetch(), brands.refetch()])}
            pending={slides.isFetching || brands.isFetching}
          >
            {error.message}
          </ErrorState>
        ) : (
          <LoadingRows />
        )}
      </StaffFrame>
    )
  const slideId = search.get('slayt')
  const brandId = search.get('marka')
  const slide = slides.data.data.find(({ id }) => String(id) === slideId) ?? null
  const brand = brands.data.data.find(({ id }) => String(id) === brandId) ?? null
  if (slide || slideId === 'yeni')
    return (
      <SlideEditor
        key={`${slideId}.${round}`}
        slide={slide}
        onReload={() => void reload(slides.refetch)}
        waiting={<SlidesLoading />}
      />
    )
  if (brand || brandId === 'yeni')
    return (
      <BrandEditor
        key={`${brandId}.${round}`}
        brand={brand}
        onReload={() => void reload(brands.refetch)}
        waiting={<SlidesLoading />}
      />
    )
  return (
    <StaffFrame
      title="Slaytlar"
      lead="Ana sayfanın vitrini ve marka şeridi. Değişiklikler ziyaretçilere hemen görünür."
      actions={
        <ButtonLink href="?slayt=yeni" size="small" icon={Plus}>
          Yeni slayt
        </ButtonLink>
      }
    >
      <SlideRows slides={slides.data.data} />
      <section className="mt-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-title">Marka şeridi</h2>
          <ButtonLink href="?marka=yeni" tone="secondary" size="small" icon={Plus}>
            Yeni marka
          </ButtonLink>
        </div>
        <BrandRows brands={brands.data.data} />
      </section>
    </StaffFrame>
  )
}

const SlidesLoading = () => (
  <StaffFrame title="Slaytlar">
    <LoadingRows />
  </StaffFrame>
)

const LoadingRows = () => (
  <SkeletonGroup label="Slaytlar yükleniyor" className="grid gap-2">
    <Skeleton className="h-20 rounded-card" />
    <Skeleton className="h-20 rounded-card" />
    <Skeleton className="h-20 rounded-card" />
  </SkeletonGroup>
)
