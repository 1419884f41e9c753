import { Link } from 'react-router'
import type { AuditEntry } from '../../../../shared/operations/audit/audit.ts'
import { auditActLabel, auditSubjectLabel } from '../../../../shared/operations/audit/audit-acts.ts'
import { When } from '../../../staff/lists/when.tsx'
import { DataTable, type Column } from '../../../ui/layout/data-table.tsx'
import { AuditDifference } from './audit-difference.tsx'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <DataTable caption="Denetim kaydı" columns={columns} rows={entries} rowKey={({ id }) => id} />
}

const columns: Column<AuditEntry>[] = [
  {
    label: 'İşlem',
    part: 'title',
    cell: ({ id, act }) => (
      <>
        <span className="font-semibold">{auditActLabel(act)}</span>
        <span className="block text-meta font-normal text-text3">{`#${id}`}</span>
      </>
    ),
  },
  {
    label: 'Yapan',
    cell: ({ actor, actor_id: id }) =>
      actor ? (
        <Link to={`/yonetim/kisiler/${actor.id}`} className="wrap-anywhere hover:underline">
          {`${actor.firstname} ${actor.lastname}`}
        </Link>
      ) : id === null ? (
        'Klaket'
      ) : (
        `Silinmiş hesap #${id}`
      ),
  },
  { label: 'Konu', cell: (entry) => <Subject entry={entry} /> },
  { label: 'Değişen', cell: (entry) => <AuditDifference entry={entry} /> },
  {
    label: 'Ne zaman',
    cell: (entry) => <When at={entry.created_at} />,
  },
]

function Subject({
  entry: { subject_type: type, subject_id: id, subject_name: name },
}: {
  entry: AuditEntry
}) {
  const address = addressOf(type, id)
  const words = `${auditSubjectLabel(type)}${id > 0 ? ` #${id}` : ''}`
  return (
    <span className="wrap-anywhere">
      {address ? (
        <Link to={address} className="hover:underline">
          {name ?? words}
        </Link>
      ) : (
        (name ?? words)
      )}
      {name && <span className="block text-meta text-text3">{words}</span>}
    </span>
  )
}

const addresses: Record<string, string> = {
  account: '/yonetim/kisiler/:id',
  advertisement: '/yonetim/ilanlar/:id',
  application: '/yonetim/basvurular/:id',
  report: '/yonetim/sikayetler/:id',
  feedback: '/yonetim/geri-bildirim/:id',
  news: '/yonetim/haberler/:id',
  slide: '/yonetim/slaytlar',
  brand: '/yonetim/slaytlar',
  newsletter: '/yonetim/bulten',
  newsletter_subscriber: '/yonetim/bulten',
  static_page: '/yonetim/sayfalar',
  category: '/yonetim/kategoriler',
  sub_category: '/yonetim/kategoriler',
  price_type: '/yonetim/ucret-tipleri',
  site_setting: '/yonetim/ayarlar',
  review_reason: '/yonetim/ret-nedenleri',
  numbers: '/yonetim/sayilar',
}

function addressOf(type: string, id: number): string | null {
  const pattern = Object.hasOwn(addresses, type) ? addresses[type] : undefined
  if (pattern === undefined) return null
  return pattern.replace(':id', String(id))
}
