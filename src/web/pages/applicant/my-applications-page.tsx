import { useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { truncate } from '../../../shared/text/turkish-text.ts'
import { personName } from '../../board/applications/person-name.ts'
import { ApplicationStatusBadge } from '../../board/applications/status-badge.tsx'
import { stateFrom, statusLinks } from '../../board/applications/status-links.ts'
import { Timeline } from '../../board/applications/course/timeline.tsx'
import { WithdrawButton } from '../../board/applications/course/withdraw-button.tsx'
import { ThreadLink } from '../../board/applications/thread-link.tsx'
import { definePage } from '../../navigation/page.ts'
import { pageFrom, pagesOf } from '../../navigation/page-address.ts'
import { ProfileLink } from '../../people/profiles/profile-link.tsx'
import { useApi } from '../../data/queries.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { DataTable, type Column } from '../../ui/layout/data-table.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Send } from '../../ui/base/icons.ts'
import { Paged } from '../../ui/paged.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'

const path = '/my-applications'

export const page = definePage({
  Component: MyApplicationsPage,
  access: 'user',
  head: () => ({ title: 'Başvurularım', noindex: true }),
})

const columns: Column<Application>[] = [
  { label: 'İlan', part: 'title', cell: (row) => <AdvertisementCell row={row} /> },
  {
    label: 'İlan sahibi',
    cell: ({ advertisement }) => (
      <ProfileLink userId={advertisement.owner.id}>{personName(advertisement.owner)}</ProfileLink>
    ),
  },
  { label: 'Şehir', cell: ({ advertisement }) => advertisement.city.name },
  { label: 'Durum', cell: (row) => <ApplicationStatusBadge state={row.state} /> },
  { label: 'Akış', cell: (row) => <Timeline application={row} /> },
  { label: 'İşlemler', part: 'actions', cell: (row) => <Acts application={row} /> },
]

function MyApplicationsPage() {
  const [search] = useSearchParams()
  const state = stateFrom(search)
  const pageNumber = pageFrom(search)
  const query = useApi(
    'GET /api/app/applications/my-applications',
    { query: { page: pageNumber, ...(state && { state }) } },
    { staleTime: 0 },
  )
  const box = useRef<HTMLDivElement>(null)
  useStableFocus(box)
  return (
    <div ref={box} className="page-gutter mx-auto max-w-page py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-h2">Başvurularım</h1>
        <ButtonLink href="/advertisements" tone="secondary">
          İlanlara göz at
        </ButtonLink>
      </div>
      <div className="mt-4 mb-6">
        <TabLinks label="Duruma göre" links={statusLinks(path, state)} />
      </div>
      <Loaded
        query={query}
        what="Başvurularınız"
        failed="Başvurularınız yüklenirken bir hata oluştu."
        blocks={{ count: 4, size: 'h-20 rounded-card', layout: 'flex flex-col gap-3' }}
      >
        {({ data: rows, ...pages }) => (
          <Paged
            pages={pages}
            hrefFor={pagesOf(path, state)}
            empty={<Empty isFiltered={state !== undefined} />}
          >
            <DataTable caption="Başvurularım" columns={columns} rows={rows} rowKey={(row) => row.id} />
          </Paged>
        )}
      </Loaded>
    </div>
  )
}

function AdvertisementCell({ row }: { row: Application }) {
  const { advertisement, state, rejection_text: rejectionText } = row
  const { id, title, description } = advertisement
  return (
    <div className="lg:max-w-96">
      <Link to={`/advertisements/${id}`} className="font-semibold hover:underline">
        {title}
      </Link>
      <p className="mt-0.5 text-small font-normal text-text2 max-lg:hidden">{truncate(description, 60)}</p>
      <p className="mt-0.5 text-small font-normal text-text2 lg:hidden">{truncate(description, 100)}</p>
      {state === 'unanswered' && (
        <p className="mt-2 text-small font-normal">
          İlan sahibi söz verdiği güne kadar yanıt vermedi. Bu, sizinle ilgili bir karar değil; isterse hâlâ
          yanıt verebilir.
        </p>
      )}
      {rejectionText !== null && (
        <p className="mt-2 text-small font-normal whitespace-pre-line">
          <span className="font-semibold">İlan sahibinin notu: </span>
          {rejectionText}
        </p>
      )}
    </div>
  )
}

function Acts({ application }: { application: Application }) {
  return (
    <span className="inline-flex flex-col gap-1 whitespace-nowrap max-lg:w-full lg:items-end">
      <ThreadLink application={application} />
      <WithdrawButton application={application} />
      {application.can.revive && application.advertisement.status === 'published' && (
        <ButtonLink href={`/advertisements/${application.advertisement_id}`} tone="quiet" size="small">
          Yeniden başvur
        </ButtonLink>
      )}
    </span>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { pathname } = useLocation()
  return isFiltered ? (
    <EmptyState
      icon={Send}
      title="Bu durumda başvurunuz yok."
      action={
        <ButtonLink href={pathname} tone="secondary">
          Tüm başvurularımı göster
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={Send}
      title="Henüz bir ilana başvurmadınız."
      action={<ButtonLink href="/advertisements">İlanlara göz at</ButtonLink>}
    >
      Başvurduğunuz ilanlar ve ilan sahiplerinin yanıtları burada görünür.
    </EmptyState>
  )
}
