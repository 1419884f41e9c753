import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatNumber } from '../../../shared/values/money.ts'
import { stateFrom, statusLinks } from '../../board/applications/status-links.ts'
import { definePage } from '../../navigation/page.ts'
import { pageFrom, pagesOf } from '../../navigation/page-address.ts'
import { useApi } from '../../data/queries.ts'
import { NotYours } from '../../shell/error-pages/not-yours.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ArrowLeft, Clock, Users } from '../../ui/base/icons.ts'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { Paged } from '../../ui/paged.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
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
  const state = stateFrom(search)
  const path = `/advertisement/${id}/applications`
  const query = useApi(
    'GET /api/app/advertisements/{id}/applications',
    { params: { id }, query: { page: pageFrom(search), ...(state && { state }) } },
    { staleTime: 0 },
  )
  const { data, error } = query
  const content = useRef<HTMLDivElement>(null)
  useStableFocus(content)
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
          {` · ${formatNumber(Object.values(data.state_counts).reduce((sum, count) => sum + count, 0))} başvuru`}
        </p>
      )}
      <div className={data ? 'mt-4' : 'mt-6'}>
        <Loaded
          query={query}
          what="Başvurular"
          failed="Veriler yüklenirken bir hata oluştu."
          blocks={{ count: 3, size: 'h-40 rounded-card', layout: 'flex flex-col gap-3' }}
        >
          {({ data: applications, advertisement, state_counts: counts, ...pages }) => (
            <>
              <div className="mb-5">
                <TabLinks label="Duruma göre" links={statusLinks(path, state, counts)} />
              </div>
              <Paged
                pages={pages}
                hrefFor={pagesOf(path, state)}
                empty={
                  state === 'pending' ? (
                    <NothingPending path={path} />
                  ) : (
                    <Empty path={path} isFiltered={state !== undefined} advertisement={advertisement} />
                  )
                }
              >
                <ul className="flex flex-col gap-4">
                  {applications.some((application) => application.status === 'pending') && (
                    <li>
                      <WaitingNotice count={counts.pending} />
                    </li>
                  )}
                  {applications.map((application) => (
                    <li key={application.id}>
                      <ReceivedApplication application={application} />
                    </li>
                  ))}
                </ul>
              </Paged>
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

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
