import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { NewsletterIssue } from '../../../../../shared/oversight/newsletter/newsletter.ts'
import { useApi } from '../../../../data/queries.ts'
import { DataTable, type Column } from '../../../../ui/layout/data-table.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'

export function NewsletterIssues() {
  const { data } = useApi('GET /api/admin/newsletter/issues', { query: { page: 1 } })
  if (!data || data.data.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-h3">Gönderilen sayılar</h2>
      <DataTable
        caption="Gönderilen bülten sayıları"
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

const columns: Column<NewsletterIssue>[] = [
  { label: 'Konu', part: 'title', cell: ({ subject }) => <span className="font-medium">{subject}</span> },
  { label: 'Ad', cell: ({ name }) => name },
  { label: 'Hazırlandı', cell: (row) => formatDateTime(row.created_at) },
  {
    label: 'Durum',
    cell: ({ finished_at: finished }) =>
      finished ? (
        <StatusBadge tone="ok">{`Herkese ulaştı: ${formatDateTime(finished)}`}</StatusBadge>
      ) : (
        <StatusBadge tone="warn">Gönderiliyor</StatusBadge>
      ),
  },
]
