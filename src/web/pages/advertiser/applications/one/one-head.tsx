import { Link } from 'react-router'
import type { Application } from '../../../../../shared/board/applications/applications.ts'
import { formatRelative } from '../../../../../shared/values/relative-dates.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { ProfileLink } from '../../../../people/profiles/profile-link.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { Icon } from '../../../../ui/base/icon.tsx'
import { ArrowLeft, ChevronDown, ChevronUp } from '../../../../ui/base/icons.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'

type Props = {
  application: Application | undefined
  listHref: string
  place: number
  total: number | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export function OneHead({ application, listHref, place, total, onPrevious, onNext }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 px-4 pb-3 lg:flex lg:gap-3.5 lg:px-6 lg:pt-3.5">
      <Link
        to={listHref}
        className="-ml-3 inline-flex size-11 items-center justify-center rounded-control hover:bg-text/8 lg:hidden"
      >
        <Icon of={ArrowLeft} />
        <span className="sr-only">Listeye dön</span>
      </Link>
      <nav
        aria-label="Başvurular arasında"
        className="ml-auto flex items-center text-small text-text2 lg:order-3"
      >
        {place > 0 && total !== null && (
          <span className="mr-1 whitespace-nowrap">
            <span className="sr-only">Listedeki sırası: </span>
            {`${place} / ${total}`}
          </span>
        )}
        <IconButton
          icon={ChevronUp}
          label="Önceki başvuru (K)"
          aria-disabled={!onPrevious || undefined}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          icon={ChevronDown}
          label="Sonraki başvuru (J)"
          aria-disabled={!onNext || undefined}
          onClick={() => onNext?.()}
        />
      </nav>
      {application && <Person application={application} />}
    </div>
  )
}

function Person({
  application: { applicant, created_at: sent, is_invited: isInvited },
}: {
  application: Application
}) {
  const name = personName(applicant)
  const facts = [
    applicant.sub_category_name,
    applicant.city_name,
    `Başvuru: ${formatRelative(sent)}`,
    isInvited && 'Davetli',
  ]
  return (
    <div className="flex min-w-0 items-center gap-3.5 max-lg:col-span-2 lg:flex-1">
      <Avatar name={name} src={applicant.photo} size="large" />
      <div className="min-w-0">
        <h2 data-one-title tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
          <ProfileLink userId={applicant.id}>{name}</ProfileLink>
        </h2>
        <p className="text-small text-text2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
