import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  advertisementStatusLabels,
  advertisementTypeLabels,
  advertisementTypes,
  allAdvertisementStatuses,
} from '../../../../shared/board/advertisements/advertisement-status.ts'
import { formatShortDate } from '../../../../shared/values/dates.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import type { StaffAdvertisement } from '../../../../shared/board/staff/staff-advertisements.ts'
import { staffAdvertisementSortLabels } from '../../../../shared/contract/staff-lists.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { AdvertisementStatusBadge } from '../../../board/advertisements/status-badge.tsx'
import { useDictionaries } from '../../../board/advertisements/use-dictionaries.ts'
import { definePage } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi } from '../../../data/queries.ts'
import { StaffFilters } from '../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../staff/lists/staff-list.tsx'
import { choice, chosenIn, numberIn, searchWordIn } from '../../../staff/lists/list-criteria.ts'
import { PersonLink } from '../../../staff/person-link.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Chip } from '../../../ui/feedback/chip.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { BriefcaseBusiness, Flag, Star } from '../../../ui/base/icons.ts'

export const page = definePage({
  Component: AdvertisementsPage,
  access: 'editor',
  head: () => ({ title: 'İlanlar', noindex: true }),
})

function AdvertisementsPage() {
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/admin/advertisements',
    { query: queryOf(search) },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <StaffFrame
      title="İlanlar"
      actions={
        <ButtonLink href="/yonetim/ilanlar/one-cikanlar" size="small" tone="secondary" icon={Star}>
          Öne çıkanlar
        </ButtonLink>
      }
    >
      <Filters />
      <StaffList
        query={query}
        caption="İlanlar"
        columns={columns}
        rowKey={({ id }) => id}
        noun="ilan"
        empty={
          <EmptyState icon={BriefcaseBusiness} title="Henüz ilan yok.">
            İlanlar verildikçe burada görünür.
          </EmptyState>
        }
      />
    </StaffFrame>
  )
}

const { newest, ...otherSorts } = staffAdvertisementSortLabels

const choices = {
  status: choice('Durum', allAdvertisementStatuses, advertisementStatusLabels),
  type: choice('Tür', advertisementTypes, advertisementTypeLabels),
  flag: choice('İşaret', ['featured', 'reported'], {
    featured: 'Öne çıkanlar',
    reported: 'Açık şikâyeti olanlar',
  }),
  sort: choice('Sıra', ['waiting', 'viewed', 'applied'], otherSorts, newest),
}

const queryOf = (search: URLSearchParams) => ({
  q: searchWordIn(search),
  page: String(Math.min(pageFrom(search), 400)),
  ...chosenIn(search, choices),
  category: numberIn(search, 'category'),
  city: numberIn(search, 'city'),
})

function Filters() {
  const { categories, cities } = useDictionaries()
  const named = (label: string, rows: readonly { id: number; name: string }[] | null) => ({
    label,
    options: (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  })
  const { status, type, ...others } = choices
  return (
    <StaffFilters
      searchLabel="İlan ara"
      placeholder="Başlık, metin, ilan no ya da sahibi"
      filters={{
        status,
        type,
        category: named('Kategori', categories),
        city: named('Şehir', cities),
        ...others,
      }}
    />
  )
}

const columns: readonly Column<StaffAdvertisement>[] = [
  {
    label: 'İlan',
    part: 'title',
    cell: (row) => (
      <>
        <Link
          to={`/yonetim/ilanlar/${row.id}`}
          className="block font-semibold wrap-anywhere pointer-coarse:-my-2.5 pointer-coarse:py-2.5 underline-offset-3 hover:underline lg:min-w-52"
        >
          {row.title}
        </Link>
        <span className="mt-1 flex flex-wrap items-center gap-1.5 text-small font-normal text-text2">
          <span className="tabular-nums">{`#${row.id}`}</span>
          <Chip tone={row.type}>{row.type === 'crew' ? 'Ekip' : 'Oyuncu'}</Chip>
          {row.featured_position !== null && <Chip icon={Star}>Öne çıkan</Chip>}
          {row.open_reports > 0 && <Chip icon={Flag}>{`${row.open_reports} açık şikâyet`}</Chip>}
        </span>
      </>
    ),
  },
  { label: 'Durum', cell: ({ status }) => <AdvertisementStatusBadge status={status} /> },
  { label: 'Sahibi', cell: ({ owner }) => <PersonLink person={owner} /> },
  {
    label: 'Kategori ve şehir',
    cell: ({ category, city }) => <span className="text-small">{`${category.name} · ${city.name}`}</span>,
  },
  { label: 'Görülme', align: 'end', cell: (row) => formatNumber(row.view_count) },
  { label: 'Başvuru', align: 'end', cell: (row) => formatNumber(row.applications_count) },
  {
    label: 'Tarih',
    cell: (row) => (
      <span className="text-small whitespace-nowrap">
        {row.status === 'waiting_for_approve'
          ? formatRelative(row.submitted_at)
          : formatShortDate(row.created_at)}
      </span>
    ),
  },
]
