import { useParams, useSearchParams } from 'react-router'
import {
  defaultCriteria,
  lastVisitorPage,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import {
  feedPath,
  landingPath,
  landingRoot,
} from '../../../../shared/site/landing-pages/landing-addresses.ts'
import type { Landing } from '../../../../shared/site/landing-pages/landing-pages.ts'
import { categoryNoun, landingTexts } from '../../../../shared/site/landing-pages/landing-texts.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { inPlace } from '../../../../shared/text/turkish-suffix.ts'
import { SaveSearchPart } from '../../../board/saved-searches/save-search-part.tsx'
import { definePage, need } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi } from '../../../data/queries.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { NoSuchPage } from '../../../ui/layout/no-such-page.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { LandingLinks } from './landing-links.tsx'
import { landingSearches } from './landing-searches.ts'
import { hrefOf } from '../advertisements/list-criteria.ts'
import { Results } from '../advertisements/results.tsx'
import { withoutTrailingSlashes } from '../../../../shared/text/trailing-slashes.ts'

const listKey = 'GET /api/app/landing-pages/list'

export const page = definePage({
  Component: LandingPage,
  searchParams: ['page'],
  needs: ({ params, search }) => {
    const input = inputOf(params, search)
    return input ? [need(listKey, input)] : []
  },
  head: ({ params, search, read, pathname, isAbsent }) => {
    const input = inputOf(params, search)
    if (!input) return { title: 'Sayfa bulunamadı', noindex: true, status: 404 }
    const reply = read(listKey, input)
    if (!reply) return { title: isAbsent ? 'Sayfa bulunamadı' : 'İlanlar yüklenemedi', noindex: true }
    const { landing, data, current_page: number } = reply
    const { path, nearest } = landing
    const query = number > 1 ? `?page=${number}` : ''
    if (nearest) return { title: '', movedTo: { path: nearest, forGood: false } }
    if ((withoutTrailingSlashes(pathname) || '/') !== path)
      return { title: '', movedTo: { path: path + query, forGood: true } }
    const { title, h1, description } = textsOf(landing)
    return {
      title: number > 1 ? `${title} – Sayfa ${number}` : title,
      description,
      canonical: path + query,
      noindex: data.length === 0,
      share: {
        title: h1,
        kicker: 'Set İlanları',
        facts: [`${formatNumber(landing.total)} ilan`],
        ...toneOf(landing),
      },
      trail: stepsOf(landing)
        .slice(0, number > 1 ? undefined : -1)
        .map(({ label, path: to }) => ({ label, path: to })),
      feed: { title: `${h1}: yeni olanlar`, path: feedPath(landing) },
    }
  },
})

type Params = Record<string, string | undefined>

function inputOf({ first = '', second }: Params, search: URLSearchParams) {
  const page = pageFrom(search)
  const isSound = [first, second ?? first].every((word) => /^[\p{L}\p{M}\p{N}-]{1,80}$/u.test(word))
  return isSound && page <= lastVisitorPage
    ? { query: { first, ...(second !== undefined && { second }), page } }
    : null
}

const textsOf = (landing: Landing) =>
  landingTexts({
    ...landing,
    count: landing.total,
    busiest: landing.categories.slice(0, 3).map(({ name }) => name),
  })

const toneOf = ({ type }: Landing) => (type ? { tone: type } : {})

function stepsOf({ city, category, type }: Landing) {
  const work = category?.name ?? (type === 'crew' ? 'Ekip' : type === 'cast' ? 'Oyuncu' : null)
  return [
    { label: 'İlanlar', path: landingRoot },
    ...(city ? [{ label: city.name, path: landingPath({ city }) }] : []),
    ...(work ? [{ label: work, path: landingPath({ city, category, type }) }] : []),
  ]
}

function LandingPage() {
  const params = useParams()
  const [search] = useSearchParams()
  const input = inputOf(params, search)
  return input ? <Shown input={input} /> : <NotFound />
}

function Shown({ input }: { input: NonNullable<ReturnType<typeof inputOf>> }) {
  const { data: reply, error, refetch, isFetching } = useApi(listKey, input)
  if (error?.status === 404) return <NotFound />
  if (!reply)
    return (
      <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
        <h1 className="sr-only">İlanlar</h1>
        {error ? (
          <ErrorState title="İlanlar yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Results advertisements={null} mode="grid" isStale />
        )}
      </div>
    )
  const { landing, data, current_page: number, last_page: pages } = reply
  const { h1, lead } = textsOf(landing)
  const steps = stepsOf(landing)
  const searches = landingSearches(landing)
  const hrefFor = (number: number) => (number > 1 ? `${landing.path}?page=${number}` : landing.path)
  return (
    <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
      <Breadcrumbs
        steps={steps.map(({ label, path }, index) =>
          index < steps.length - 1 ? { label, href: path } : { label },
        )}
      />
      <h1 className="mt-3 text-h2">{h1}</h1>
      <p className="mt-3 max-w-measure text-text2">{lead}</p>
      <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{`${formatNumber(landing.total)} ilan`}</h2>
        <div className="flex flex-wrap items-center gap-2">
          {searches.map((criteria) => (
            <SaveSearchPart key={criteria.type} criteria={criteria} isTypeNamed={landing.type === null} />
          ))}
          <ButtonLink href={hrefOf(searches[0] ?? defaultCriteria)} tone="secondary">
            Listede filtrele
          </ButtonLink>
        </div>
      </div>
      {number > pages ? (
        <NoSuchPage page={number} lastPage={pages} hrefFor={hrefFor} level={3} />
      ) : (
        <>
          <Results advertisements={data} mode="grid" isStale={false} isOpen />
          <div className="mt-8">
            <Pagination page={number} lastPage={pages} hrefFor={hrefFor} />
          </div>
        </>
      )}
      <Neighbours landing={landing} />
      <p className="mt-10 text-small text-text2">
        <a
          href={feedPath(landing)}
          className="inline-flex items-center underline hover:text-text pointer-coarse:min-h-11"
        >
          Yeni ilanları akış okuyucunuzda izleyin (Atom)
        </a>
      </p>
    </div>
  )
}

function Neighbours({ landing }: { landing: Landing }) {
  const { city, category, type, types, categories, cities } = landing
  const where = city ? `${inPlace(city.name)} ` : ''
  const noun = category ? categoryNoun(category) : type === 'cast' ? 'oyuncu' : 'ekip'
  return (
    <>
      <LandingLinks
        title={`${where}ekip ya da oyuncu`}
        links={(type || category ? [] : types).map((one) => ({
          path: landingPath({ city, type: one.type }),
          label: one.type === 'crew' ? 'Ekip' : 'Oyuncu',
          count: one.count,
        }))}
      />
      <LandingLinks
        title={city ? `${where}${category || type ? 'başka alanlar' : 'alanlar'}` : 'Başka alanlar'}
        links={categories.map((one) => ({
          path: landingPath({ city, category: one }),
          label: one.name,
          count: one.count,
        }))}
      />
      <LandingLinks
        title={
          category || type
            ? `${city ? 'Başka şehirlerde' : 'Şehirlere göre'} ${noun} ilanları`
            : 'Başka şehirler'
        }
        links={cities.map((one) => ({
          path: landingPath({ city: one, category, type }),
          label: one.name,
          count: one.count,
        }))}
      />
    </>
  )
}
