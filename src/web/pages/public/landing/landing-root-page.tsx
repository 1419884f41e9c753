import { advertisementTypeLabels } from '../../../../shared/board/advertisements/advertisement-status.ts'
import {
  feedPath,
  landingPath,
  landingRoot,
} from '../../../../shared/site/landing-pages/landing-addresses.ts'
import { landingTexts } from '../../../../shared/site/landing-pages/landing-texts.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { definePage, need } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { LandingLinks } from './landing-links.tsx'
import { listPath } from '../advertisements/list-criteria.ts'

const countsKey = 'GET /api/app/landing-pages'

export const page = definePage({
  Component: LandingRootPage,
  needs: () => [need(countsKey)],
  head: ({ read }) => {
    const { title, description } = textsOf(read(countsKey)?.data.total ?? 0)
    return {
      title,
      description,
      canonical: landingRoot,
      share: { kicker: 'Set İlanları' },
      feed: { title: 'Yeni ilanlar', path: feedPath({}) },
    }
  },
})

const textsOf = (count: number) =>
  landingTexts({ city: null, category: null, type: null, count, busiest: [] })

function LandingRootPage() {
  const { data, error, refetch, isFetching } = useApi(countsKey)
  const counts = data?.data
  const texts = textsOf(counts?.total ?? 0)
  return (
    <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
      <h1 className="text-h2">{texts.h1}</h1>
      <p className="mt-3 max-w-measure text-text2">
        {texts.lead} {counts && `Şu anda ${formatNumber(counts.total)} ilan yayında.`}
      </p>
      <ButtonLink href={listPath} tone="secondary" className="mt-5">
        Bütün ilanlar
      </ButtonLink>
      {error && !counts && (
        <ErrorState title="İlan sayıları yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {counts && (
        <>
          <LandingLinks
            title="Ekip ya da oyuncu"
            links={counts.types.map(({ type, count }) => ({
              path: landingPath({ type }),
              label: advertisementTypeLabels[type],
              count,
            }))}
          />
          <LandingLinks
            title="Alanlar"
            links={counts.categories.map(({ name, count }) => ({
              path: landingPath({ category: { name } }),
              label: name,
              count,
            }))}
          />
          <LandingLinks
            title="Şehirler"
            links={counts.cities.map(({ name, count }) => ({
              path: landingPath({ city: { name } }),
              label: name,
              count,
            }))}
          />
        </>
      )}
    </div>
  )
}
