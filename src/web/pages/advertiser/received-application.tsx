import { useState } from 'react'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { withdrawalReasonLabels } from '../../../shared/board/applications/withdrawal.ts'
import { formatRelative } from '../../../shared/values/relative-dates.ts'
import { DecisionButtons } from '../../board/applications/decision-buttons.tsx'
import { personName } from '../../board/applications/person-name.ts'
import { ApplicationStatusBadge } from '../../board/applications/status-badge.tsx'
import { ThreadLink } from '../../board/applications/thread-link.tsx'
import { WordsDisclosure } from '../../board/applications/words/words-disclosure.tsx'
import { useApi } from '../../data/queries.ts'
import { CvDialog } from '../../people/cv/cv-dialog.tsx'
import { ProfileLink } from '../../people/profiles/profile-link.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FileText } from '../../ui/base/icons.ts'
import { toast } from '../../ui/feedback/toast.ts'

export function ReceivedApplication({ application }: { application: Application }) {
  const [showsCv, setShowsCv] = useState(false)
  const { applicant, state, withdrawal_reason: reason } = application
  // Reading the application marks it as seen.
  useApi('GET /api/app/applications/{id}', { params: { id: application.id } }, { enabled: showsCv })
  const name = personName(applicant)
  function openCv() {
    if (applicant.id) setShowsCv(true)
    else toast.error('Kullanıcı bilgisi bulunamadı.')
  }
  return (
    <Card as="article">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={applicant.photo} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="text-title">
              <ProfileLink userId={applicant.id}>{name}</ProfileLink>
            </h2>
            <ApplicationStatusBadge state={state} />
          </div>
          <p className="text-small text-text2">{factsOf(applicant)}</p>
          <p className="mt-0.5 text-meta text-text3">
            {formatRelative(application.created_at)} başvurdu
            {reason && ` · Geri çekme nedeni: ${withdrawalReasonLabels[reason]}`}
          </p>
        </div>
      </div>
      <WordsDisclosure application={application} />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-2 sm:flex sm:flex-wrap">
        <Button size="small" tone="secondary" icon={FileText} onClick={openCv}>
          CV’yi gör
        </Button>
        <DecisionButtons application={application} />
        <span className="sm:ml-auto">
          <ThreadLink application={application} />
        </span>
      </div>
      {showsCv && <CvDialog userId={applicant.id} name={name} onClose={() => setShowsCv(false)} />}
    </Card>
  )
}

function factsOf({
  sub_category_name: profession,
  city_name: city,
  experience_count: count,
}: Application['applicant']) {
  const experience = count > 0 ? `${count} deneyim` : 'Deneyim eklenmemiş'
  return [profession, city, experience].filter(Boolean).join(' · ')
}
