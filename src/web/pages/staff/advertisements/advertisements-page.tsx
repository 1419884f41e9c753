import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  advertisementStatusLabels,
  advertisementTypeLabels,
  advertisementTypes,
  allAdvertisementStatuses,
} from '../../../../shared/advertisement-status.ts'
import { formatShortDate } from '../../../../shared/dates.ts'
import { formatRelative } from '../../../../shared/relative-dates.ts'
import type { DeskAdvertisement } from '../../../../shared/desk-advertisements.ts'
import { deskAdvertisementSortLabels, deskAdvertisementSorts } from '../../../../shared/desk-lists.ts'
import { formatNumber } from '../../../../shared/money.ts'
import { AdvertisementStatusBadge } from '../../../advertisements/status-badge.tsx'
import { useDictionaries } from '../../../advertisements/use-dictionaries.ts'
import { definePage } from '../../../page.ts'
import { pageFrom } from '../../../page-address.ts'
import { useApi } from '../../../queries.ts'
import { DeskFilters } from '../../../staff/desk-filters.tsx'
import { DeskList } from '../../../staff/desk-list.tsx'
import { knownNumber, knownValue } from '../../../staff/known-value.ts'
import { PersonLink } from '../../../staff/person-link.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BriefcaseBusiness, Flag, Star } from '../../../ui/icons.ts'

export const page = definePage({
  Component: AdvertisementsPage,
  access: 'editor',
  head: () => ({ title: 'İlanlar', noindex: true }),
})

/** Every advertisement in every state; what is looked for stands in the address. */
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
      <DeskList
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

const flags = [
  { value: 'featured', label: 'Öne çıkanlar' },
  { value: 'reported', label: 'Açık şikâyeti olanlar' },
] as const

function queryOf(search: URLSearchParams) {
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    page: String(Math.min(pageFrom(search), 400)),
    sort: knownValue(search, 'sort', deskAdvertisementSorts),
    status: knownValue(search, 'status', allAdvertisementStatuses),
    type: knownValue(search, 'type', advertisementTypes),
    flag: knownValue(search, 'flag', ['featured', 'reported']),
    category: knownNumber(search, 'category'),
    city: knownNumber(search, 'city'),
  }
}

function Filters() {
  const { categories, cities } = useDictionaries()
  const namedOptions = (rows: readonly { id: number; name: string }[] | null) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <DeskFilters
      searchLabel="İlan ara"
      placeholder="Başlık, metin, ilan no ya da sahibi"
      filters={[
        {
          name: 'status',
          label: 'Durum',
          options: allAdvertisementStatuses.map((value) => ({
            value,
            label: advertisementStatusLabels[value],
          })),
        },
        {
          name: 'type',
          label: 'Tür',
          options: advertisementTypes.map((value) => ({ value, label: advertisementTypeLabels[value] })),
        },
        { name: 'category', label: 'Kategori', options: namedOptions(categories) },
        { name: 'city', label: 'Şehir', options: namedOptions(cities) },
        { name: 'flag', label: 'İşaret', options: flags },
        {
          name: 'sort',
          label: 'Sıra',
          all: deskAdvertisementSortLabels.newest,
          options: deskAdvertisementSorts
            .filter((value) => value !== 'newest')
            .map((value) => ({ value, label: deskAdvertisementSortLabels[value] })),
        },
      ]}
    />
  )
}

const columns: readonly Column<DeskAdvertisement>[] = [
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
