import { Link } from 'react-router'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import { ProfileLink } from '../../../people/profiles/profile-link.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { ArrowLeft, Flag } from '../../../ui/base/icons.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { personName } from '../../applications/person-name.ts'
import { ApplicationStatusBadge } from '../../applications/status-badge.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import { otherSide } from './other-side.ts'

type Props = {
  application: Application
  ownId: number
  back?: string | undefined
}

export function ThreadHead({ application, ownId, back }: Props) {
  const { advertisement } = application
  const isOwner = advertisement.owner.id === ownId
  const other = otherSide(application, ownId)
  return (
    <header className="flex items-start gap-3 border-b border-line bg-surface px-4 py-3">
      <Link
        to={back ?? (isOwner ? `/advertisement/${advertisement.id}/applications` : '/my-applications')}
        aria-label={back ? 'Tüm mesajlara dön' : isOwner ? 'Gelen başvurulara dön' : 'Başvurularıma dön'}
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-text/8',
          back !== undefined && 'lg:hidden',
        )}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar name={personName(other)} src={other.photo} size="small" className="mt-1.5 max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="text-title">
          <ProfileLink userId={other.id} isCut>
            {personName(other)}
          </ProfileLink>
        </h1>
        <Link
          to={`/advertisements/${advertisement.id}`}
          className="block truncate py-0.5 text-small text-text2 hover:underline"
        >
          {advertisement.title}
        </Link>
      </div>
      <div className="flex min-h-11 items-center max-sm:hidden">
        <ApplicationStatusBadge state={application.state} />
      </div>
      <ReportButton
        type="application"
        id={application.id}
        trigger={(ask) => <IconButton icon={Flag} label="Şikâyet et" onClick={ask} />}
      />
    </header>
  )
}
