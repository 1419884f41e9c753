import { Link } from 'react-router'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import type { ReportDetail } from '../../../../shared/board/reports/reports.ts'
import { reportReasonLabels, reportSubjectLabels } from '../../../../shared/board/reports/report-status.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ReportStatusBadge } from '../../../board/reports/status-badge.tsx'
import { AdvertisementLink } from '../../../staff/advertisement-link.tsx'
import { PersonLink } from '../../../staff/person-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DescriptionList } from '../../../ui/layout/description-list.tsx'

export function ReportFacts({ report }: { report: ReportDetail }) {
  const { reporter, assignee, outcome, closed_at: closed, others, signers } = report
  return (
    <Card as="article" className="min-w-0">
      {report.text ? (
        <blockquote className="max-w-measure border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {report.text}
        </blockquote>
      ) : (
        <p className="text-text2">
          {reporter ? 'Bildiren kişi açıklama yazmadı.' : 'Bildiren hesabını kapattı; açıklaması silindi.'}
        </p>
      )}
      <DescriptionList
        className="mt-4 border-t border-line text-small"
        facts={[
          { label: 'Durum', value: <ReportStatusBadge status={report.status} /> },
          { label: 'Konu', value: <Subject report={report} /> },
          { label: 'Kim hakkında', value: <PersonLink person={report.reported} /> },
          {
            label: signers.length > 1 ? 'İlan sahibi adına yazanlar' : 'İlan sahibi adına yazan',
            value:
              signers.length > 0 ? (
                <span className="flex flex-wrap gap-x-3">
                  {signers.map((signer) => (
                    <PersonLink key={signer.id} person={signer} />
                  ))}
                </span>
              ) : null,
          },
          { label: 'Bildiren', value: reporter ? <PersonLink person={reporter} /> : 'Silinmiş hesap' },
          { label: 'Geldi', value: formatDateTime(report.created_at) },
          { label: 'Üstlenen', value: assignee && personName(assignee) },
          { label: 'Kapandı', value: closed && formatDateTime(closed) },
          {
            label: 'Sonuç',
            value: outcome && <span className="whitespace-pre-line wrap-anywhere">{outcome}</span>,
          },
          {
            label: 'Bu kişi hakkında diğer',
            value:
              others.length === 0 ? null : (
                <ul className="grid gap-1.5">
                  {others.map(({ id, reason, subject_type: type, status }) => (
                    <li key={id} className="flex flex-wrap items-center gap-2">
                      <Link to={`/yonetim/sikayetler/${id}`} className="underline underline-offset-3">
                        {`${reportReasonLabels[reason]} (${reportSubjectLabels[type]})`}
                      </Link>
                      <ReportStatusBadge status={status} />
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Card>
  )
}

function Subject({
  report: { subject_type: type, subject_id: id, advertisement, reported },
}: {
  report: ReportDetail
}) {
  if (type === 'profile')
    return (
      <Link to={`/user-profile/${reported.id}`} className="underline underline-offset-3">
        Profil sayfası
      </Link>
    )
  return (
    <span className="grid justify-items-start gap-1.5">
      {type === 'application' && (
        <Link to={`/yonetim/basvurular/${id}`} className="underline underline-offset-3">
          {`Mesajlaşma (başvuru #${id})`}
        </Link>
      )}
      {advertisement ? <AdvertisementLink advertisement={advertisement} /> : 'Silinmiş ilan'}
    </span>
  )
}
