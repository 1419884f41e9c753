import { useEffect, useRef } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { newsPerPage } from '../../../../shared/content/news/news-pages.ts'
import { NewsCards } from '../../../content/news/news-cards.tsx'
import { definePage, need } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi } from '../../../data/queries.ts'
import { buttonStyle } from '../../../ui/base/button-style.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { ChevronLeft, ChevronRight, Newspaper } from '../../../ui/base/icons.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'

const listKey = 'GET /api/app/news'
const title = 'Tüm Haberler'
const waiting = 'Haberler yükleniyor...'

export const page = definePage({
  Component: NewsPage,
  searchParams: ['page'],
  needs: ({ search }) => [need(listKey, inputOf(search))],
  head: ({ search, read }) => {
    const list = read(listKey, inputOf(search))
    const number = pageFrom(search)
    if (list && number > list.last_page)
      return { title, movedTo: { path: hrefOf(list.last_page), forGood: false } }
    return {
      title: number > 1 ? `${title} – Sayfa ${number}` : title,
      description: 'Setlerden haberler, ekip ve oyuncular için rehberler, Klaket’te olan bitenler.',
      canonical: hrefOf(number),
      share: { title, kicker: 'Klaket' },
    }
  },
})

const inputOf = (search: URLSearchParams) => ({
  query: { page: pageFrom(search), per_page: newsPerPage, content: '0' as const },
})

const hrefOf = (page: number) => (page > 1 ? `/news?page=${page}` : '/news')

function NewsPage() {
  const [search] = useSearchParams()
  const { data: list, isPending } = useApi(listKey, inputOf(search))
  const isTurning = useNavigation().location?.pathname === '/news'
  const page = pageFrom(search)
  const heading = useFocusOnPageChange(page)
  return (
    <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-h2">{title}</h1>
        <p role="status" className="text-small text-text2">
          {isTurning && waiting}
        </p>
      </div>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Haber listesi{page > 1 && `, sayfa ${page}`}
      </h2>
      {isPending ? (
        <SkeletonGroup label={waiting} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-80 rounded-card" />
          ))}
        </SkeletonGroup>
      ) : // A list that failed to load shows the empty state.
      !list || list.data.length === 0 ? (
        <EmptyState icon={Newspaper} title="Henüz haber bulunmuyor." />
      ) : (
        <>
          <NewsCards items={list.data} eager={3} />
          <Pages page={list.current_page} last={list.last_page} />
        </>
      )}
    </div>
  )
}

function useFocusOnPageChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}

function Pages({ page, last }: { page: number; last: number }) {
  if (last <= 1) return null
  return (
    <nav aria-label="Sayfalar" className="mt-8 flex flex-wrap items-center justify-center gap-2">
      <Step page={page > 1 ? page - 1 : null} rel="prev">
        <Icon of={ChevronLeft} />
        Önceki
      </Step>
      <p className="min-w-16 text-center text-small text-text2">
        <span className="sr-only">Sayfa </span>
        {page} / {last}
      </p>
      <Step page={page < last ? page + 1 : null} rel="next">
        Sonraki
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  )
}

function Step({ page, rel, children }: { page: number | null; rel: string; children: React.ReactNode }) {
  const style = buttonStyle({ tone: 'secondary' })
  return page === null ? (
    <span aria-disabled="true" className={`${style} pointer-events-none border-line! text-text3!`}>
      {children}
    </span>
  ) : (
    <Link to={hrefOf(page)} rel={rel} className={style}>
      {children}
    </Link>
  )
}
