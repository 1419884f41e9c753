import { Link } from 'react-router'
import { advertisementTypeLabels } from '../../../../shared/board/advertisements/advertisement-status.ts'
import { applicationStateLabels } from '../../../../shared/board/applications/application-status.ts'
import { formatDateTime, formatShortDate } from '../../../../shared/values/dates.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import type {
  PersonAdvertisement,
  PersonApplication,
  PersonConsent,
} from '../../../../shared/oversight/person-sections.ts'
import { AdvertisementStatusBadge } from '../../../board/advertisements/status-badge.tsx'
import { useApi } from '../../../data/queries.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { SectionList, type SectionProps } from './section-list.tsx'

export function AdvertisementsSection({ person: { id }, page }: SectionProps) {
  const query = useApi('GET /api/admin/people/{id}/advertisements', { params: { id }, query: { page } })
  return (
    <SectionList
      query={query}
      caption="İlanlar"
      columns={advertisementColumns}
      rowKey={(row) => row.id}
      empty="Hiç ilan vermemiş."
    />
  )
}

export function ApplicationsSection({ person: { id }, page }: SectionProps) {
  const query = useApi('GET /api/admin/people/{id}/applications', { params: { id }, query: { page } })
  return (
    <SectionList
      query={query}
      caption="Başvurular"
      columns={applicationColumns}
      rowKey={(row) => row.id}
      empty="Hiçbir ilana başvurmamış."
    />
  )
}

export function ConsentsSection({ person: { id }, page }: SectionProps) {
  const query = useApi('GET /api/admin/people/{id}/consents', { params: { id }, query: { page } })
  return (
    <SectionList
      query={query}
      caption="Onaylar"
      columns={consentColumns}
      rowKey={(row) => row.id}
      empty="Kayıtlı onay yok."
    />
  )
}

const advertisementColumns: Column<PersonAdvertisement>[] = [
  {
    label: 'İlan',
    part: 'title',
    cell: ({ id, title }) => (
      <>
        <Link to={`/yonetim/ilanlar/${id}`} className="font-semibold hover:underline">
          {title}
        </Link>
        <span className="block text-meta font-normal text-text3">#{id}</span>
      </>
    ),
  },
  { label: 'Durum', cell: ({ status }) => <AdvertisementStatusBadge status={status} /> },
  { label: 'Tür', cell: ({ type }) => advertisementTypeLabels[type] },
  { label: 'Şehir', cell: ({ city }) => city.name },
  { label: 'Başvuru', align: 'end', cell: (row) => formatNumber(row.applications_count) },
  { label: 'Verildi', cell: (row) => formatShortDate(row.created_at) },
]

const applicationColumns: Column<PersonApplication>[] = [
  {
    label: 'İlan',
    part: 'title',
    cell: ({ advertisement: { id, title } }) => (
      <Link to={`/yonetim/ilanlar/${id}`} className="font-semibold hover:underline">
        {title}
      </Link>
    ),
  },
  { label: 'Durum', cell: ({ state }) => applicationStateLabels[state] },
  { label: 'Başvurdu', cell: (row) => formatDateTime(row.created_at) },
  { label: 'Karar', cell: (row) => (row.decided_at ? formatDateTime(row.decided_at) : '–') },
]

const consentKinds: Record<PersonConsent['kind'], string> = {
  terms: 'Kullanım koşulları',
  commercial_messages: 'Ticari ileti izni',
}
const channels: Record<string, string> = { web: 'Kayıt formu', profile: 'Hesap ayarları' }

const consentColumns: Column<PersonConsent>[] = [
  { label: 'Onay', part: 'title', cell: ({ kind }) => consentKinds[kind] },
  { label: 'Ne yaptı', cell: ({ granted }) => (granted ? 'Verdi' : 'Geri aldı') },
  { label: 'Metin sürümü', cell: (row) => row.text_version },
  { label: 'Nerede', cell: ({ channel }) => channels[channel] ?? channel },
  { label: 'Ne zaman', cell: (row) => formatDateTime(row.created_at) },
]
