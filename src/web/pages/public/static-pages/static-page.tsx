import { useLocation, useSearchParams } from 'react-router'
import { formatDate } from '../../../../shared/values/dates.ts'
import {
  isLegalPage,
  staticPagePath,
  staticSlugAt,
} from '../../../../shared/content/static-pages/static-page-paths.ts'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { definePage, need } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { headingsOf } from '../../../ui/layout/article.tsx'
import { StaticText } from '../../../content/static-pages/static-text.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { htmlTree } from '../../../../shared/text/html-tree.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'
import { Contents } from './static-contents.tsx'
import { EarlierVersionNotice, VersionList } from './static-versions.tsx'

const endpoint = 'GET /api/app/static-pages/{slug}'

export const page = definePage({
  Component: StaticPage,
  searchParams: ['surum', 'ara'],
  needs: ({ pathname, search }) => {
    const input = inputOf(pathname, search)
    return input ? [need(endpoint, input)] : []
  },
  head: ({ pathname, search, read, isAbsent }) => {
    const input = inputOf(pathname, search)
    const found = input && read(endpoint, input)?.data
    if (!input) return { title: 'Sayfa bulunamadı', noindex: true, status: 404 }
    if (!found) return { title: isAbsent ? 'Sayfa bulunamadı' : 'Sayfa açılamadı', noindex: true }
    return {
      title: found.title,
      description: found.description,
      canonical: staticPagePath(found.slug),
      changedAt: found.published_at,
      ...(!found.in_force && { noindex: true }),
    }
  },
})

function inputOf(pathname: string, search: URLSearchParams) {
  const slug = staticSlugAt(pathname)
  const version = search.get('surum')
  if (slug === null || !/^[a-z0-9-]{1,60}$/.test(slug)) return null
  if (version !== null && !/^[1-9]\d{0,5}$/.test(version)) return null
  return { params: { slug }, query: version === null ? {} : { version: Number(version) } }
}

function StaticPage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const input = inputOf(pathname, search)
  return input ? <Shown key={pathname} input={input} /> : <NotFound />
}

function Shown({ input }: { input: NonNullable<ReturnType<typeof inputOf>> }) {
  const { data, error, isFetching, refetch } = useApi(endpoint, input)
  if (error?.status === 404) return <NotFound />
  if (error && !data)
    return (
      <div className="page-gutter mx-auto max-w-list py-8">
        <h1 className="sr-only">Sayfa açılamadı</h1>
        <ErrorState title="Sayfa açılamadı" pending={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      </div>
    )
  if (!data) return <Waiting />
  const { slug, title, description, body, version, published_at: publishedAt } = data.data
  const nodes = htmlTree(body)
  const headings = headingsOf(nodes)
  const isLegal = isLegalPage(slug)
  const isLong = headings.length > 5 && isLegal
  return (
    <div
      className={`page-gutter mx-auto pt-4 pb-8 sm:pt-6 print:p-0 ${isLong ? 'max-w-page' : 'max-w-list'}`}
    >
      <BackLink />
      <h1 className="mt-2 text-h2 sm:text-h1">{title}</h1>
      <p className="mt-2 max-w-measure text-text2">{description}</p>
      <p className="mt-3 text-small text-text3">
        {isLegal ? `Sürüm ${version}, yürürlük tarihi ` : 'Son güncelleme: '}
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      </p>
      <EarlierVersionNotice page={data.data} />
      <div className={isLong ? 'mt-6 gap-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]' : 'mt-6'}>
        {isLong && <Contents headings={headings} />}
        <article className="min-w-0 max-w-measure">
          <StaticText slug={slug} nodes={nodes} />
          <VersionList page={data.data} />
        </article>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      <SkeletonGroup label="Sayfa yükleniyor" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40" />
        <Skeleton className="h-60" />
      </SkeletonGroup>
    </div>
  )
}
