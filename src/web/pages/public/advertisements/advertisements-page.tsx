import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  criteriaFromAddress,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { countFilters } from '../../../board/advertisements/count-filters.ts'
import { useLoginWhen } from '../../../navigation/login-path.ts'
import { definePage, memberNeed, need } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { loginPath } from '../../../navigation/safe-next.ts'
import { useSession } from '../../../data/session.ts'
import { useHydrated } from '../../../ui/base/hydrated.ts'
import { latePart } from '../../../ui/base/late-part.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { SearchX } from '../../../ui/base/icons.ts'
import { NoSuchPage, noSuchPageText } from '../../../ui/layout/no-such-page.tsx'
import { withoutFormerIds } from './former-ids.ts'
import { FilterRail } from './filters/filter-rail.tsx'
import { ListHead } from './list-head.tsx'
import { listIndexing } from './list-indexing.ts'
import { hrefOf, listInput, listSearchParams } from './list-criteria.ts'
import { ListToolbar, resultsHeadingId } from './list-toolbar.tsx'
import { totalText } from './list-total.ts'
import { Results } from './results.tsx'
import { useViewMode } from './use-view-mode.ts'
import { useSavedFilter } from './filters/use-saved-filter.ts'
import { useRequestedCriteria } from './use-requested-criteria.ts'

const listKey = 'POST /api/app/advertisements/list'

const NoSuitable = lazyPart(async () => (await import('./empty/no-suitable.tsx')).NoSuitable)

const DidYouMean = lazyPart(async () => (await import('./empty/did-you-mean.tsx')).DidYouMean)
const Pagination = latePart(
  import.meta.env.SSR
    ? { rendered: (await import('../../../ui/navigation/pagination.tsx')).Pagination }
    : { load: async () => (await import('../../../ui/navigation/pagination.tsx')).Pagination },
)
const ListEmpty = latePart(
  import.meta.env.SSR
    ? { rendered: (await import('./empty/list-empty.tsx')).ListEmpty }
    : { load: async () => (await import('./empty/list-empty.tsx')).ListEmpty },
)

export const page = definePage({
  Component: AdvertisementsPage,
  searchParams: listSearchParams,
  needs: ({ search }) => [
    (criteriaFromAddress(search).suitable ? memberNeed : need)(listKey, listInput(search)),
    ...(countFilters(criteriaFromAddress(search)) > 0
      ? [
          need('GET /api/dictionary/advertisement-categories', undefined),
          need('GET /api/dictionary/cities', undefined),
          need('GET /api/dictionary/price-types', undefined),
        ]
      : []),
  ],
  head: ({ search, read }) => {
    const criteria = criteriaFromAddress(search)
    const categories = read('GET /api/dictionary/advertisement-categories', undefined)?.data ?? null
    const current = withoutFormerIds(criteria, { categories })
    if (current) return { title: '', movedTo: { path: hrefOf(current), forGood: true } }
    const label = criteria.type === 'cast' ? 'Oyuncu İlanları' : 'Ekip İlanları'
    return {
      title: criteria.page > 1 ? `${label} – Sayfa ${criteria.page}` : label,
      ...(import.meta.env.SSR && {
        description:
          criteria.type === 'cast'
            ? 'Film, dizi ve reklam setlerinin güncel oyuncu ilanları.'
            : 'Film, dizi ve reklam setlerinin güncel ekip ilanları.',
        ...listIndexing(
          criteria,
          {
            categories,
            cities: read('GET /api/dictionary/cities', undefined)?.data ?? null,
          },
          read(listKey, listInput(search))?.data.length ?? 0,
        ),
      }),
    }
  },
})

function AdvertisementsPage() {
  const [search] = useSearchParams()
  const { criteria, isOnTheWay, go, change } = useRequestedCriteria(search)
  const [mode, setMode] = useViewMode()
  const isHydrated = useHydrated()
  useSavedFilter(search)
  const shown = criteriaFromAddress(search)
  useFocusOnResults(shown)
  useLoginWhen(shown.suitable)
  const { isAuthenticated } = useSession()
  const { data, error, refetch, isFetching, isPlaceholderData } = useApi(listKey, listInput(search), {
    placeholderData: keepPreviousData,
    enabled: isAuthenticated || !shown.suitable,
  })
  const isTooFar = error?.errors?.['page'] !== undefined && !data
  useRefetchAsMember(isAuthenticated && isTooFar, search.toString(), refetch)
  const isStale = isPlaceholderData || isOnTheWay
  const pastEnd = data && data.total > 0 && data.current_page > data.last_page ? data : null
  const hrefFor = useCallback((number: number) => hrefOf({ ...criteria, page: number }), [criteria])

  return (
    <div className="page-gutter mx-auto max-w-page py-3.5 sm:py-6">
      <ListHead criteria={criteria} onSearch={(next) => change(() => next)} />
      <div className="mt-2.5 grid items-start gap-x-8 sm:mt-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterRail criteria={criteria} onChange={change} />
        {/* The minimum height keeps the footer below the screen, so that it does not move when the
            suitable advertisements have loaded. */}
        <section
          aria-label="İlanlar"
          aria-busy={isStale}
          className={shown.suitable ? 'min-h-dvh min-w-0' : 'min-w-0'}
        >
          <h2 className="sr-only">İlanlar</h2>
          <ListToolbar
            criteria={criteria}
            total={data ? totalText(data) : null}
            mode={mode}
            onMode={setMode}
            onChange={change}
            onApply={(next) => go(next, true)}
          />
          <p role="status" className="sr-only">
            {pastEnd && !isStale
              ? noSuchPageText(pastEnd.current_page, pastEnd.last_page)
              : data && !isStale
                ? `${totalText(data)} ilan bulundu${data.last_page > 1 ? `, sayfa ${data.current_page} / ${data.last_page}` : ''}`
                : error?.code === 'cv_missing'
                  ? error.message
                  : ''}
          </p>
          {isTooFar ? (
            <PageLimitReached sentence={error.message} isAuthenticated={isAuthenticated} />
          ) : pastEnd ? (
            <NoSuchPage
              page={pastEnd.current_page}
              lastPage={pastEnd.last_page}
              hrefFor={hrefFor}
              level={3}
            />
          ) : shown.suitable && (error?.code === 'cv_missing' || data?.data.length === 0) ? (
            <NoSuitable criteria={shown} waiting={<Results advertisements={null} mode={mode} isStale />} />
          ) : error && !data ? (
            <ErrorState title="İlanlar yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
              {error.message}
            </ErrorState>
          ) : data?.data.length === 0 ? (
            <ListEmpty criteria={criteria} />
          ) : (
            <Results advertisements={data?.data ?? null} mode={mode} isStale={isStale} />
          )}
          {isHydrated && shown.q !== '' && data && data.total > 0 && data.total < 3 && (
            <DidYouMean criteria={shown} />
          )}
          {data && !pastEnd && (
            <div className="mt-8">
              <Pagination page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

function PageLimitReached({ sentence, isAuthenticated }: { sentence: string; isAuthenticated: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon={SearchX}
      title={sentence}
      level={3}
      action={!isAuthenticated && <ButtonLink href={loginPath(pathname + search)}>Giriş Yap</ButtonLink>}
    >
      {!isAuthenticated && 'Filtreleri daraltarak da aradığınız ilanı bulabilirsiniz.'}
    </EmptyState>
  )
}

/**
 * Visitors may open fewer pages of the list than members, and the server renders for everybody as for a
 * visitor. So a member's browser once more requests a page of the list that was refused.
 */
function useRefetchAsMember(isNeeded: boolean, address: string, refetch: () => void) {
  const tried = useRef('')
  useEffect(() => {
    if (!isNeeded || tried.current === address) return
    tried.current = address
    refetch()
  }, [isNeeded, address, refetch])
}

/**
 * Focuses the heading of the results after a search, because the search box is mounted again and loses the
 * focus, and after a page change, because the pressed link was at the end of the page.
 */
function useFocusOnResults({ page, q, ...rest }: AdvertisementCriteria) {
  const filter = JSON.stringify(rest)
  const shown = useRef({ page, q, filter })
  useEffect(() => {
    const before = shown.current
    shown.current = { page, q, filter }
    if (before.q === q && (before.page === page || before.filter !== filter)) return
    document.getElementById(resultsHeadingId)?.focus({ preventScroll: true })
  }, [page, q, filter])
}
