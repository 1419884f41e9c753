import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  applicationStates,
  applicationStateLabels,
} from '../../../../shared/board/applications/application-status.ts'
import { formatShortDateTime } from '../../../../shared/values/dates.ts'
import type { StaffApplication } from '../../../../shared/board/staff/staff-applications.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ApplicationStatusBadge } from '../../../board/applications/status-badge.tsx'
import { definePage } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi } from '../../../data/queries.ts'
import { DayRange } from '../../../staff/fields/day-range.tsx'
import { StaffFilters } from '../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../staff/lists/staff-list.tsx'
import {
  choice,
  chosenIn,
  dayIn,
  numberIn,
  searchWordIn,
  withFilter,
} from '../../../staff/lists/list-criteria.ts'
import { PersonLink } from '../../../staff/person-link.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { RemovableChip } from '../../../ui/feedback/chip.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Send } from '../../../ui/base/icons.ts'

export const page = definePage({
  Component: ApplicationsPage,
  access: 'editor',
  head: () => ({ title: 'Başvurular', noindex: true }),
})

function ApplicationsPage() {
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/admin/applications',
    { query: queryOf(search) },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const advertisement = numberIn(search, 'advertisement')
  return (
    <StaffFrame title="Başvurular">
      <StaffFilters
        searchLabel="Başvuru ara"
        placeholder="Başvuran, ilan sahibi, ilan ya da numara"
        filters={choices}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DayRange />
        {advertisement !== undefined && (
          <RemovableChip href={`?${withFilter(search, 'advertisement', '')}`}>
            {`İlan #${advertisement}`}
          </RemovableChip>
        )}
      </div>
      <StaffList
        query={query}
        caption="Başvurular"
        columns={columns}
        rowKey={({ id }) => id}
        noun="başvuru"
        empty={
          <EmptyState icon={Send} title="Henüz başvuru yok.">
            Başvurular geldikçe burada görünür.
          </EmptyState>
        }
      />
    </StaffFrame>
  )
}

const choices = { state: choice('Durum', applicationStates, applicationStateLabels) }

const queryOf = (search: URLSearchParams) => ({
  q: searchWordIn(search),
  page: String(Math.min(pageFrom(search), 400)),
  ...chosenIn(search, choices),
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
  advertisement: numberIn(search, 'advertisement'),
})

const columns: readonly Column<StaffApplication>[] = [
  {
    label: 'Başvuru',
    part: 'title',
    cell: ({ id, applicant }) => (
      <>
        <Link
          to={`/yonetim/basvurular/${id}`}
          className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
        >
          {personName(applicant)}
        </Link>
        <span className="block text-small font-normal text-text2 tabular-nums">{`#${id}`}</span>
      </>
    ),
  },
  { label: 'Durum', cell: ({ state }) => <ApplicationStatusBadge state={state} /> },
  {
    label: 'İlan',
    cell: ({ advertisement: { id, title } }) => (
      <Link to={`/yonetim/ilanlar/${id}`} className="wrap-anywhere underline underline-offset-3">
        {title}
      </Link>
    ),
  },
  { label: 'İlan sahibi', cell: ({ advertisement }) => <PersonLink person={advertisement.owner} /> },
  {
    label: 'Başvuru zamanı',
    cell: ({ created_at: at }) => (
      <span className="text-small whitespace-nowrap">{formatShortDateTime(at)}</span>
    ),
  },
]
