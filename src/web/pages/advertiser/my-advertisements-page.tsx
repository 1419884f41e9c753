import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  advertisementStatuses,
  advertisementStatusLabels,
  type AdvertisementStatus,
} from '../../../shared/advertisement-status.ts'
import type { OwnAdvertisement } from '../../../shared/advertisements.ts'
import { formatShortDate } from '../../../shared/dates.ts'
import { formatNumber } from '../../../shared/money.ts'
import { truncate } from '../../../shared/turkish-text.ts'
import { OwnerActs } from '../../advertisements/owner-acts.tsx'
import { AdvertisementStatusBadge } from '../../advertisements/status-badge.tsx'
import { definePage } from '../../page.ts'
import { pageFrom, pagesOf } from '../../page-address.ts'
import { useApi } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { BriefcaseBusiness, Plus } from '../../ui/icons.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'

const path = '/my-advertisements'

export const page = definePage({
  Component: MyAdvertisementsPage,
  access: 'user',
  head: () => ({ title: 'İlanlarım', noindex: true }),
})

const columns: Column<OwnAdvertisement>[] = [
  { label: 'İlan', part: 'title', cell: (row) => <TitleCell row={row} /> },
  { label: 'Durum', cell: (row) => <StatusCell row={row} /> },
  { label: 'Görüntülenme', align: 'end', cell: ({ view_count: count }) => formatNumber(count) },
  {
    label: 'Tarih',
    cell: (row) => <span className="whitespace-nowrap">{formatShortDate(row.created_at)}</span>,
  },
  { label: 'İşlemler', part: 'actions', cell: (row) => <OwnerActs advertisement={row} /> },
]

function MyAdvertisementsPage() {
  const [search] = useSearchParams()
  const status = advertisementStatuses.find((known) => known === search.get('status'))
  const { data, error, refetch, isFetching, isPlaceholderData } = useApi(
    'GET /api/app/advertisements/my-advertisements',
    { query: { page: pageFrom(search), ...(status && { status }) } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  useEffect(() => {
    if (error && error.status !== 401) toast.error('İlanlarınız yüklenirken bir hata oluştu.')
  }, [error])
  const heading = useKeptFocus(data?.data)
  const hrefFor = pagesOf(path, status)
  return (
    <div className="page-gutter mx-auto max-w-page py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          İlanlarım
        </h1>
        <ButtonLink href="/create-advertisement" icon={Plus}>
          İlan Ver
        </ButtonLink>
      </div>
      <div className="mt-4 mb-6">
        <TabLinks label="Duruma göre" links={linksFor(status)} />
      </div>
      {error && !data ? (
        <ErrorState
          title="İlanlarınız yüklenirken bir hata oluştu."
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {error.message}
        </ErrorState>
      ) : !data ? (
        <SkeletonGroup label="İlanlarınız yükleniyor" className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24 rounded-card" />
          ))}
        </SkeletonGroup>
      ) : data.data.length === 0 && !isPlaceholderData ? (
        <Empty status={status} lastPage={data.total > 0 ? hrefFor(data.last_page) : null} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <DataTable caption="İlanlarım" columns={columns} rows={data.data} rowKey={({ id }) => id} />
          <div className="mt-6">
            <Pagination page={data.current_page} lastPage={data.last_page} hrefFor={hrefFor} />
          </div>
        </div>
      )}
    </div>
  )
}

/** An act can take its own row out of the list, and the focus with it: it goes to the heading then. */
function useKeptFocus(rows: OwnAdvertisement[] | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    const hadRows = before.current !== undefined
    before.current = rows
    if (hadRows && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [rows])
  return heading
}

function linksFor(current: AdvertisementStatus | undefined) {
  const all = { href: path, label: 'Tümü', current: current === undefined }
  const each = advertisementStatuses.map((status) => ({
    href: `${path}?status=${status}`,
    label: advertisementStatusLabels[status],
    current: status === current,
  }))
  return [all, ...each]
}

/** Cut shorter in the table than in the cards of a phone. */
function TitleCell({ row: { id, title, description } }: { row: OwnAdvertisement }) {
  return (
    <div className="lg:max-w-80">
      <Link to={`/advertisements/${id}`} className="font-semibold hover:underline">
        {title}
      </Link>
      <p className="mt-0.5 text-small font-normal text-text2 max-lg:hidden">{truncate(description, 80)}</p>
      <p className="mt-0.5 text-small font-normal text-text2 lg:hidden">{truncate(description, 120)}</p>
    </div>
  )
}

function StatusCell({ row }: { row: OwnAdvertisement }) {
  const { status, reject_reason: reason, pending_count: pending } = row
  return (
    <div className="flex flex-col items-start gap-1 max-lg:items-end">
      <AdvertisementStatusBadge status={status} />
      {status === 'rejected' && reason && (
        <span className="max-w-48 text-meta text-text2">{truncate(reason, 90)}</span>
      )}
      {pending > 0 && (
        <span className="text-meta font-semibold whitespace-nowrap text-accent-text">{`${pending} başvuru bekliyor`}</span>
      )}
    </div>
  )
}

type EmptyProps = {
  status: AdvertisementStatus | undefined
  /** Where the advertisements are, when the address names a page behind them. */
  lastPage: string | null
}

function Empty({ status, lastPage }: EmptyProps) {
  if (lastPage)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title="Bu sayfada ilan yok."
        action={<ButtonLink href={lastPage}>Son sayfaya git</ButtonLink>}
      />
    )
  if (status)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title={`“${advertisementStatusLabels[status]}” durumunda ilanınız yok.`}
        action={
          <ButtonLink href={path} tone="secondary">
            Tüm ilanlarımı göster
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title="Henüz ilan vermediniz."
      action={<ButtonLink href="/create-advertisement">İlk ilanınızı verin</ButtonLink>}
    >
      Ekip veya oyuncu ilanı verin; editör onayından sonra yayınlanır.
    </EmptyState>
  )
}
