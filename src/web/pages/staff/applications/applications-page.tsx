import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { applicationStatuses, applicationStatusLabels } from '../../../../shared/application-status.ts'
import { isRealDate } from '../../../../shared/ages.ts'
import { formatShortDateTime } from '../../../../shared/dates.ts'
import type { DeskApplication } from '../../../../shared/desk-applications.ts'
import { personName } from '../../../applications/person-name.ts'
import { ApplicationStatusBadge } from '../../../applications/status-badge.tsx'
import { definePage } from '../../../page.ts'
import { pageFrom } from '../../../page-address.ts'
import { useApi } from '../../../queries.ts'
import { DeskFilters } from '../../../staff/desk-filters.tsx'
import { DeskList } from '../../../staff/desk-list.tsx'
import { knownNumber, knownValue } from '../../../staff/known-value.ts'
import { PersonLink } from '../../../staff/person-link.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { DayField } from '../../../staff/day-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Send } from '../../../ui/icons.ts'

export const page = definePage({
  Component: ApplicationsPage,
  access: 'editor',
  head: () => ({ title: 'Başvurular', noindex: true }),
})

/** Everybody's applications; what is looked for stands in the address. */
function ApplicationsPage() {
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/admin/applications',
    { query: queryOf(search) },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <StaffFrame title="Başvurular">
      <DeskFilters
        searchLabel="Başvuru ara"
        placeholder="Başvuran, ilan sahibi, ilan ya da numara"
        filters={[
          {
            name: 'status',
            label: 'Durum',
            options: applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] })),
          },
        ]}
      />
      <Narrowing />
      <DeskList
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

function queryOf(search: URLSearchParams) {
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    page: String(Math.min(pageFrom(search), 400)),
    status: knownValue(search, 'status', applicationStatuses),
    from: dayOf(search, 'from'),
    to: dayOf(search, 'to'),
    advertisement: knownNumber(search, 'advertisement'),
  }
}

function dayOf(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name) ?? ''
  return isRealDate(value) ? value : undefined
}

/** Days, and the one advertisement that a link led here for. */
function Narrowing() {
  const [search, setSearch] = useSearchParams()
  const advertisement = knownNumber(search, 'advertisement')
  const without = (name: string, value = '') => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      name={name}
      className="max-sm:flex-1 sm:w-44"
      value={dayOf(search, name) ?? null}
      onValueChange={(value) => setSearch(without(name, value ?? ''), { preventScrollReset: true })}
    />
  )
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {day('from', 'İlk gün')}
      {day('to', 'Son gün')}
      {advertisement !== undefined && (
        <RemovableChip href={`?${without('advertisement')}`}>{`İlan #${advertisement}`}</RemovableChip>
      )}
    </div>
  )
}

const columns: readonly Column<DeskApplication>[] = [
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
  { label: 'Durum', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
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
