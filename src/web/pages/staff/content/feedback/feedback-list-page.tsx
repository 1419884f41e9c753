import { Link, useSearchParams } from 'react-router'
import { formatRelative } from '../../../../../shared/values/relative-dates.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import type { Feedback } from '../../../../../shared/oversight/feedback/feedback.ts'
import {
  feedbackStatuses,
  feedbackStatusLabels,
  feedbackSubjectLabels,
  feedbackSubjects,
} from '../../../../../shared/oversight/feedback/feedback-status.ts'
import { mostListed } from '../../../../../shared/contract/staff-lists.ts'
import { definePage } from '../../../../navigation/page.ts'
import { pageFrom } from '../../../../navigation/page-address.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFilters } from '../../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../../staff/lists/staff-list.tsx'
import { choice, chosenIn, searchWordIn, withFilter } from '../../../../staff/lists/list-criteria.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { upTo } from '../../../../staff/lists/up-to.ts'
import { ChoiceChip } from '../../../../ui/feedback/chip.tsx'
import type { Column } from '../../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { Inbox } from '../../../../ui/base/icons.ts'
import { FeedbackBadge } from './feedback-badge.tsx'

export const page = definePage({
  Component: FeedbackListPage,
  access: 'editor',
  head: () => ({ title: 'Geri Bildirim', noindex: true }),
})

const pollMs = 60_000

function FeedbackListPage() {
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/feedback',
    { query: criteriaFrom(search) },
    { staleTime: 0, refetchInterval: pollMs, placeholderData: (shown) => shown },
  )
  const { data } = query
  return (
    <StaffFrame title="Geri bildirim">
      <nav aria-label="Durum" className="mb-4 flex flex-wrap gap-2">
        <ChoiceChip href={`?${withFilter(search, 'status', '')}`} chosen={!search.get('status')}>
          Tümü
        </ChoiceChip>
        {feedbackStatuses.map((status) => (
          <ChoiceChip
            key={status}
            href={`?${withFilter(search, 'status', status)}`}
            chosen={search.get('status') === status}
            count={data && upTo(data.counts[status])}
          >
            {feedbackStatusLabels[status]}
          </ChoiceChip>
        ))}
      </nav>
      <StaffFilters
        searchLabel="Mesajlarda ara"
        placeholder="Ad, e-posta, sözcük ya da #numara"
        filters={choices}
      />
      <StaffList
        query={query}
        caption="Geri bildirimler"
        columns={columns}
        rowKey={({ id }) => id}
        noun={data && data.total >= mostListed ? 'ya da daha çok mesaj' : 'mesaj'}
        empty={
          <EmptyState icon={Inbox} title="Henüz mesaj yok.">
            Geri bildirim formundan gelenler burada görünür.
          </EmptyState>
        }
      />
      {data && data.total > 0 && <p className="sr-only">{`${upTo(data.counts.new)} yeni mesaj bekliyor.`}</p>}
    </StaffFrame>
  )
}

const choices = {
  subject: choice('Konu', feedbackSubjects, feedbackSubjectLabels),
  mine: choice('Kimde', ['1'], { 1: 'Bende olanlar' }, 'Herkes'),
}

const statuses = { status: choice('Durum', feedbackStatuses, feedbackStatusLabels) }

const criteriaFrom = (search: URLSearchParams) => ({
  q: searchWordIn(search),
  ...chosenIn(search, { ...statuses, ...choices }),
  page: pageFrom(search),
})

const shownLength = 160

const columns: Column<Feedback>[] = [
  {
    label: 'Mesaj',
    part: 'title',
    cell: ({ id, firstname, lastname, subject, message }) => (
      <div className="max-w-xl min-w-0">
        <Link to={`/yonetim/geri-bildirim/${id}`} className="font-semibold wrap-anywhere hover:underline">
          {`${firstname} ${lastname}: ${feedbackSubjectLabels[subject]}`}
        </Link>
        <span className="block text-small font-normal text-text2 wrap-anywhere">
          {message.length > shownLength ? `${message.slice(0, shownLength)}…` : message}
        </span>
      </div>
    ),
  },
  { label: 'Durum', cell: ({ status }) => <FeedbackBadge status={status} /> },
  {
    label: 'Bakan',
    cell: ({ assignee }) => (
      <span className="wrap-anywhere">{assignee ? `${assignee.firstname} ${assignee.lastname}` : '–'}</span>
    ),
  },
  {
    label: 'Yanıt',
    align: 'end',
    cell: (row) => (row.answer_count > 0 ? formatNumber(row.answer_count) : '–'),
  },
  {
    label: 'Geldi',
    cell: (row) => (
      <time dateTime={row.created_at} className="whitespace-nowrap">
        {formatRelative(row.created_at)}
      </time>
    ),
  },
]
