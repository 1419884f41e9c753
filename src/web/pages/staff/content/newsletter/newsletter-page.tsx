import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../../../../shared/values/money.ts'
import type { Subscriber } from '../../../../../shared/oversight/newsletter/newsletter.ts'
import {
  subscriberStatuses,
  subscriberStatusLabels,
  type SubscriberStatus,
} from '../../../../../shared/oversight/newsletter/newsletter-status.ts'
import { mostListed } from '../../../../../shared/contract/staff-lists.ts'
import { definePage } from '../../../../navigation/page.ts'
import { pageFrom } from '../../../../navigation/page-address.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFilters } from '../../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../../staff/lists/staff-list.tsx'
import { DownloadButton } from '../../../../staff/lists/download-button.tsx'
import { choice, chosenIn, searchWordIn } from '../../../../staff/lists/list-criteria.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { When } from '../../../../staff/lists/when.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import type { Column } from '../../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { Mail } from '../../../../ui/base/icons.ts'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { AllowDialog, RemoveDialog } from './newsletter-dialogs.tsx'
import { NewsletterIssues } from './newsletter-issues.tsx'

export const page = definePage({
  Component: NewsletterPage,
  access: 'admin',
  head: () => ({ title: 'Bülten', noindex: true }),
})

function NewsletterPage() {
  const [search] = useSearchParams()
  const [removed, setRemoved] = useState<Subscriber | null>(null)
  const [allows, setAllows] = useState(false)
  const criteria = { q: searchWordIn(search), ...chosenIn(search, choices) }
  const query = useApi(
    'GET /api/admin/newsletter/subscribers',
    { query: { ...criteria, page: pageFrom(search) } },
    { placeholderData: (shown) => shown },
  )
  const { data } = query
  return (
    <StaffFrame
      title="Bülten"
      lead="Bülten yalnızca adresini onaylayanlara gider."
      actions={
        <>
          <Button tone="secondary" size="small" onClick={() => setAllows(true)}>
            Çıkarmayı geri al
          </Button>
          <DownloadButton endpoint="GET /api/admin/newsletter/export" input={{ query: criteria }}>
            CSV indir
          </DownloadButton>
        </>
      }
    >
      {data && <Statistics statistics={data} />}
      <StaffFilters
        searchLabel="Adres ara"
        placeholder="E-posta adresi ya da bir parçası"
        filters={choices}
      />
      <StaffList
        query={query}
        caption="Bülten adresleri"
        columns={[...columns, removing(setRemoved)]}
        rowKey={({ id }) => id}
        noun={data && data.total >= mostListed ? 'ya da daha çok adres' : 'adres'}
        empty={
          <EmptyState icon={Mail} title="Henüz abone yok.">
            Bültene kaydolan adresler burada görünür.
          </EmptyState>
        }
      />
      <NewsletterIssues />
      {removed && <RemoveDialog subscriber={removed} onClose={() => setRemoved(null)} />}
      {allows && <AllowDialog onClose={() => setAllows(false)} />}
    </StaffFrame>
  )
}

type Counted = {
  counts: Record<SubscriberStatus, number>
  suppressed_count: number
  confirmed_lately: number
  left_lately: number
}

function Statistics({ statistics }: { statistics: Counted }) {
  const { counts } = statistics
  const facts: [string, number][] = [
    ['Abone', counts.confirmed],
    ['Onay bekliyor', counts.pending],
    ['Ayrıldı', counts.left],
    ['Son 30 günde katıldı', statistics.confirmed_lately],
    ['Son 30 günde ayrıldı', statistics.left_lately],
    ['Yazılmayacak adres', statistics.suppressed_count],
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col-reverse rounded-control border border-line bg-surface px-3 py-2"
        >
          <dt className="text-meta text-text2">{label}</dt>
          <dd className="text-title tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const choices = { status: choice('Durum', subscriberStatuses, subscriberStatusLabels) }

const tones: Record<SubscriberStatus, StatusTone> = { pending: 'warn', confirmed: 'ok', left: 'neutral' }

const columns: Column<Subscriber>[] = [
  {
    label: 'Adres',
    part: 'title',
    cell: ({ email }) => <span className="inline-block font-medium wrap-anywhere lg:min-w-60">{email}</span>,
  },
  {
    label: 'Durum',
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{subscriberStatusLabels[status]}</StatusBadge>,
  },
  { label: 'İstek', cell: (row) => <When at={row.created_at} /> },
  {
    label: 'Onay',
    cell: (row) => (row.confirmed_at ? <When at={row.confirmed_at} /> : 'Onaylanmadı'),
  },
  { label: 'Ayrılma', cell: (row) => (row.left_at ? <When at={row.left_at} /> : '–') },
]

const removing = (onRemove: (row: Subscriber) => void): Column<Subscriber> => ({
  label: 'İşlem',
  part: 'actions',
  cell: (row) => (
    <Button
      className="min-w-20"
      tone="danger"
      size="small"
      aria-label={`${row.email} adresini çıkar`}
      onClick={() => onRemove(row)}
    >
      Çıkar
    </Button>
  ),
})
