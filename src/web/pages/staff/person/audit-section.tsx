import { Link } from 'react-router'
import { auditActLabel } from '../../../../shared/operations/audit/audit-acts.ts'
import type { PersonAct } from '../../../../shared/oversight/person-sections.ts'
import { useApi } from '../../../data/queries.ts'
import { auditFieldLabel, auditValueWords } from '../../../staff/texts/audit-words.ts'
import { When } from '../../../staff/lists/when.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { SectionList, type SectionProps } from './section-list.tsx'

export function AuditSection({ person: { id }, page }: SectionProps) {
  const query = useApi('GET /api/admin/people/{id}/audit', { params: { id }, query: { page } })
  return (
    <SectionList
      query={query}
      caption="Denetim kaydı"
      columns={columns}
      rowKey={(row) => row.id}
      empty="Bu kişi hakkında bir işlem yapılmamış."
    />
  )
}

const columns: Column<PersonAct>[] = [
  {
    label: 'İşlem',
    part: 'title',
    cell: ({ act, after }) => (
      <>
        <span className="font-semibold">{auditActLabel(act)}</span>
        <span className="block text-meta font-normal text-text3 wrap-anywhere">{wordsOf(after)}</span>
      </>
    ),
  },
  {
    label: 'Kim',
    cell: ({ actor }) =>
      actor ? (
        <Link to={`/yonetim/kisiler/${actor.id}`} className="hover:underline">
          {actor.name}
        </Link>
      ) : (
        'Klaket'
      ),
  },
  { label: 'Neden', cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? '–'}</span> },
  {
    label: 'Ne zaman',
    cell: (row) => <When at={row.created_at} />,
  },
]

const wordsOf = (after: PersonAct['after']): string =>
  Object.entries(after ?? {})
    .filter(([name, value]) => value !== null && name !== 'reason')
    .map(([name, value]) => `${auditFieldLabel(name)}: ${auditValueWords('account', name, value)}`)
    .join(', ')
