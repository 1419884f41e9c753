import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../../../shared/values/dates.ts'
import {
  versionStateLabels,
  type StaffPage,
} from '../../../../../shared/content/static-pages/static-page-staff.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { DataTable, type Column } from '../../../../ui/layout/data-table.tsx'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { LawyerMark } from './lawyer-mark.tsx'

export const page = definePage({
  Component: StaticPagesPage,
  access: 'editor',
  head: () => ({ title: 'Sayfalar', noindex: true }),
})

const columns: Column<StaffPage>[] = [
  {
    label: 'Sayfa',
    part: 'title',
    cell: ({ slug, title }) => (
      <Link
        to={`/yonetim/sayfalar/${slug}`}
        className="inline-flex min-h-9 items-center font-semibold hover:underline pointer-coarse:min-h-11"
      >
        {title}
      </Link>
    ),
  },
  {
    label: 'Yürürlükte',
    cell: ({ in_force: version }) =>
      version?.published_at ? `Sürüm ${version.version}, ${formatDate(version.published_at)}` : 'Yok',
  },
  { label: 'Hazırlanan', cell: ({ open }) => <Open open={open} /> },
  {
    label: 'Avukat',
    cell: ({ in_force: version }) =>
      version && (version.needs_lawyer || version.looked_at) ? <LawyerMark version={version} /> : '–',
  },
]

function StaticPagesPage() {
  const query = useApi('GET /api/admin/static-pages', undefined, {
    staleTime: 0,
  })
  return (
    <StaffFrame
      title="Sayfalar"
      lead="Yayınlanan sürüm değişmez; düzeltme yeni bir sürümle yapılır ve eskiler okunabilir kalır."
    >
      <Loaded
        query={query}
        what="Sayfalar"
        blocks={{ count: 7, size: 'h-12 rounded-control', layout: 'grid gap-2' }}
      >
        {({ data }) => (
          <DataTable caption="Sayfalar" columns={columns} rows={data} rowKey={({ slug }) => slug} />
        )}
      </Loaded>
    </StaffFrame>
  )
}

function Open({ open }: Pick<StaffPage, 'open'>) {
  if (!open) return <span className="text-text3">Yok</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusBadge tone="warn">{versionStateLabels[open.state]}</StatusBadge>
      {`Sürüm ${open.version}`}
      {open.published_at && `, ${formatDateTime(open.published_at)}`}
    </span>
  )
}
