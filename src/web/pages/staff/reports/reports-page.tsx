import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import type { Report } from '../../../../shared/board/reports/reports.ts'
import {
  reportReasonLabels,
  reportReasons,
  reportStatuses,
  reportStatusLabels,
  reportSubjectLabels,
  reportSubjects,
} from '../../../../shared/board/reports/report-status.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { definePage } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi } from '../../../data/queries.ts'
import { ReportStatusBadge } from '../../../board/reports/status-badge.tsx'
import { StaffFilters } from '../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../staff/lists/staff-list.tsx'
import { choice, chosenIn } from '../../../staff/lists/list-criteria.ts'
import { PersonLink } from '../../../staff/person-link.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { CircleCheck, TriangleAlert } from '../../../ui/base/icons.ts'

export const page = definePage({
  Component: ReportsPage,
  access: 'editor',
  head: () => ({ title: 'Şikâyetler', noindex: true }),
})

const pollMs = 60_000

function ReportsPage() {
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/admin/reports',
    { query: { page: pageFrom(search), ...chosenIn(search, choices) } },
    { staleTime: 0, refetchInterval: pollMs, placeholderData: keepPreviousData },
  )
  return (
    <StaffFrame title="Şikâyetler" lead="Çocuk güvenliği her zaman en üstte, sonra en uzun bekleyen.">
      <StaffFilters
        filters={choices}
        className="mb-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap"
        fieldClassName="min-w-0 sm:w-44"
      />
      <StaffList
        query={query}
        caption="Şikâyetler"
        columns={columns}
        rowKey={({ id }) => id}
        noun="şikâyet"
        empty={
          <EmptyState icon={CircleCheck} title="Bekleyen şikâyet yok.">
            İlan, profil ve mesajlaşma sayfalarından gönderilen şikâyetler buraya düşer.
          </EmptyState>
        }
      />
    </StaffFrame>
  )
}

const choices = {
  status: choice('Durum', reportStatuses, reportStatusLabels, 'Açık olanlar'),
  reason: choice('Neden', reportReasons, reportReasonLabels),
  subject_type: choice('Konu', reportSubjects, reportSubjectLabels),
  mine: choice('Üstlenen', ['1'], { 1: 'Ben' }, 'Herkes'),
}

const columns: readonly Column<Report>[] = [
  {
    label: 'Şikâyet',
    part: 'title',
    cell: ({ id, reason, subject_type: type, advertisement }) => (
      <>
        <Link to={`/yonetim/sikayetler/${id}`} className="font-semibold underline-offset-3 hover:underline">
          {reportReasonLabels[reason]}
          <span className="sr-only">{`, ${id} numaralı şikâyet`}</span>
        </Link>
        {reason === 'child_safety' && (
          <span className="ml-2">
            <StatusBadge tone="bad" icon={TriangleAlert}>
              Öncelikli
            </StatusBadge>
          </span>
        )}
        <span className="block text-small font-normal wrap-anywhere text-text2">
          {[reportSubjectLabels[type], advertisement?.title].filter(Boolean).join(': ')}
        </span>
      </>
    ),
  },
  { label: 'Kim hakkında', cell: ({ reported }) => <PersonLink person={reported} /> },
  {
    label: 'Bildiren',
    cell: ({ reporter }) => (reporter ? <PersonLink person={reporter} /> : 'Silinmiş hesap'),
  },
  { label: 'Durum', cell: ({ status }) => <ReportStatusBadge status={status} /> },
  { label: 'Üstlenen', cell: ({ assignee }) => (assignee ? personName(assignee) : '–') },
  {
    label: 'Geldi',
    cell: ({ created_at: at }) => <span className="text-small whitespace-nowrap">{formatRelative(at)}</span>,
  },
]
