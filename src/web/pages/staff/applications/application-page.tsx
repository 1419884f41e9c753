import { useParams } from 'react-router'
import { applicationStateLabels } from '../../../../shared/board/applications/application-status.ts'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import type { StaffApplicationDetail } from '../../../../shared/board/staff/staff-applications.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ApplicationStatusBadge } from '../../../board/applications/status-badge.tsx'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { AdvertisementLink } from '../../../staff/advertisement-link.tsx'
import { Timeline } from '../../../staff/lists/timeline.tsx'
import { PersonLink } from '../../../staff/person-link.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DescriptionList } from '../../../ui/layout/description-list.tsx'
import { Lock } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

export const page = definePage({
  Component: ApplicationPage,
  access: 'editor',
  head: () => ({ title: 'Başvuru', noindex: true }),
})

function ApplicationPage() {
  const id = Number(useParams()['id'])
  const query = useApi('GET /api/admin/applications/{id}', { params: { id } })
  if (query.error?.status === 404) return <NotFound />
  return (
    <StaffFrame title={`Başvuru #${id}`} back={{ to: '/yonetim/basvurular', label: 'Başvurular' }}>
      <Loaded query={query} what="Başvuru" blocks={{ size: 'h-80 rounded-card' }}>
        {({ data }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <Facts application={data} />
            <History application={data} />
          </div>
        )}
      </Loaded>
    </StaffFrame>
  )
}

type Props = { application: StaffApplicationDetail }

function Facts({ application: { applicant, advertisement, messages, ...application } }: Props) {
  const { by_applicant: byApplicant, by_owner: byOwner, first_at: first, last_at: last } = messages
  return (
    <Card>
      <DescriptionList
        className="-mt-3 text-small"
        facts={[
          { label: 'Durum', value: <ApplicationStatusBadge state={application.state} /> },
          { label: 'Başvuran', value: <PersonLink person={applicant} /> },
          { label: 'İlan', value: <AdvertisementLink advertisement={advertisement} /> },
          { label: 'İlan sahibi', value: <PersonLink person={advertisement.owner} /> },
          { label: 'Başvuru zamanı', value: formatDateTime(application.created_at) },
          { label: 'Karar zamanı', value: application.decided_at && formatDateTime(application.decided_at) },
          {
            label: 'Mesajlar',
            value:
              byApplicant + byOwner === 0
                ? 'Mesaj yok'
                : `Başvuran ${formatNumber(byApplicant)}, ilan sahibi ${formatNumber(byOwner)}`,
          },
          { label: 'İlk mesaj', value: first && formatDateTime(first) },
          { label: 'Son mesaj', value: last && formatDateTime(last) },
        ]}
      />
      <div className="mt-4">
        <Notice icon={Lock}>
          Mesajların metni burada görünmez. Yalnızca taraflardan birinin şikâyeti üzerine, nedeni yazılarak
          açılır.
        </Notice>
      </div>
    </Card>
  )
}

function History({ application: { events, applicant, advertisement, created_at: created } }: Props) {
  const by = (id: number | undefined) => {
    if (id === applicant.id) return personName(applicant)
    return id === advertisement.owner.id ? personName(advertisement.owner) : 'Klaket'
  }
  const steps = [
    { key: 0, word: 'Başvuruldu', who: personName(applicant), at: created },
    ...events
      .filter(({ from_status: from }) => from !== null)
      .map(({ id, to_status: to, actor, created_at: at }) => ({
        key: id,
        word: applicationStateLabels[to],
        who: by(actor?.id),
        at,
      })),
  ]
  return <Timeline title="Durum geçmişi" steps={steps} />
}
