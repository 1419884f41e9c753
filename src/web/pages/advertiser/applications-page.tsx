import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatNumber } from '../../../shared/money.ts'
import { statusFrom, statusLinks } from '../../applications/status-links.ts'
import { definePage } from '../../page.ts'
import { pageFrom, pagesOf } from '../../page-address.ts'
import { useApi } from '../../queries.ts'
import { NotYours } from '../../shell/not-yours.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowLeft, Clock, Users } from '../../ui/icons.ts'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { NoSuchPage } from '../../ui/no-such-page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { NothingPending } from './nothing-pending.tsx'
import { ReceivedApplication } from './received-application.tsx'

export const page = definePage({
  Component: ApplicationsPage,
  access: 'user',
  head: () => ({ title: 'Gelen Başvurular', noindex: true }),
})

function ApplicationsPage() {
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  const status = statusFrom(search)
  const path = `/advertisement/${id}/applications`
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/app/advertisements/{id}/applications',
    { params: { id }, query: { page: pageFrom(search), ...(status && { status }) } },
    { staleTime: 0 },
  )
  const hrefFor = pagesOf(path, status)
  const content = useRef<HTMLDivElement>(null)
  useKeptFocus(content)
  if (error?.status === 404 && !data)
    return (
      <NotYours title="İlan bulunamadı">
        Başvuruları yalnızca ilanın sahibi görebilir: bu ilan size ait değil ya da kaldırılmış.
      </NotYours>
    )
  return (
    <div ref={content} className="page-gutter mx-auto max-w-list py-8">
      <Link
        to="/my-advertisements"
        className="inline-flex min-h-11 items-center gap-2 text-small text-text2 hover:text-text"
      >
        <Icon of={ArrowLeft} /> İlanlarım
      </Link>
      <h1 className="text-h2">Gelen Başvurular</h1>
      {data && (
        <p className="mt-1 text-text2">
          <Link to={`/advertisements/${id}`} className="link">
            {data.advertisement.title}
          </Link>
          {` · ${formatNumber(Object.values(data.counts).reduce((sum, count) => sum + count, 0))} başvuru`}
        </p>
      )}
      {error && !data ? (
        <div className="mt-6">
          <ErrorState
            title="Veriler yüklenirken bir hata oluştu."
            pending={isFetching}
            onRetry={() => void refetch()}
          >
            {error.message}
          </ErrorState>
        </div>
      ) : !data ? (
        <SkeletonGroup label="Başvurular yükleniyor" className="mt-6 flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-40 rounded-card" />
          ))}
        </SkeletonGroup>
      ) : (
        <>
          <div className="mt-4 mb-5">
            <TabLinks label="Duruma göre" links={statusLinks(path, status, data.counts)} />
          </div>
          {data.total === 0 && status === 'pending' ? (
            <NothingPending path={path} />
          ) : data.total > 0 && data.current_page > data.last_page ? (
            <NoSuchPage page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
          ) : data.data.length === 0 ? (
            <Empty path={path} isFiltered={status !== undefined} advertisement={data.advertisement} />
          ) : (
            <ul className="flex flex-col gap-4">
              {data.data.some((application) => application.status === 'pending') && (
                <li>
                  <WaitingNotice count={data.counts.pending} />
                </li>
              )}
              {data.data.map((application) => (
                <li key={application.id}>
                  <ReceivedApplication application={application} />
                </li>
              ))}
            </ul>
          )}
          {data.data.length > 0 && (
            <div className="mt-6">
              <Pagination page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Said once for all that wait, above the first of them. */
function WaitingNotice({ count }: { count: number }) {
  return (
    <p className="flex gap-2 rounded-control bg-warn-bg px-3 py-2 text-small text-warn">
      <Icon of={Clock} /> {`${formatNumber(count)} başvuru kararınızı bekliyor.`} Mesajlaşmak için önce kabul
      edin.
    </p>
  )
}

type EmptyProps = {
  path: string
  isFiltered: boolean
  advertisement: { id: number; status: string }
}

function Empty({ path, isFiltered, advertisement }: EmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={Users}
        title="Bu durumda başvuru yok."
        action={
          <ButtonLink href={path} tone="secondary">
            Tüm başvuruları göster
          </ButtonLink>
        }
      />
    )
  // The link of an advertisement that is not published leads others to nothing.
  const isPublished = advertisement.status === 'published'
  return (
    <EmptyState
      icon={Users}
      title="Henüz başvuru yok."
      action={
        <ButtonLink href={`/advertisements/${advertisement.id}`}>
          {isPublished ? 'İlanı gör ve paylaş' : 'İlanı gör'}
        </ButtonLink>
      }
    >
      {isPublished && 'İlanınızı set gruplarında paylaşarak daha çok kişiye ulaşabilirsiniz.'}
    </EmptyState>
  )
}
