import type { OpenPerson } from '../../../../shared/board/invitations/invitations.ts'
import { formatComingDate } from '../../../../shared/values/dates.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Check } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'

type Props = {
  advertisementId: number
  person: OpenPerson
  isInvited: boolean
  onInvited: (key: string) => void
}

export function PersonCard({ advertisementId, person, isInvited, onInvited }: Props) {
  const { key, firstname, professions } = person
  const inviting = useApiMutation('POST /api/app/advertisements/{id}/invitations', {
    invalidates: ['GET /api/app/advertisements/{id}/invitations'],
    onError: ({ message }) => void toast.error(message),
    onSuccess: ({ message }) => {
      onInvited(key)
      toast.success(message)
    },
  })
  return (
    <Card as="li" tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={firstname} src={null} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-title wrap-anywhere">{firstname}</h3>
        <p className="text-small font-semibold text-text2">{professions.join(', ')}</p>
        <p className="text-small text-text2">{factsOf(person).join(' · ')}</p>
      </div>
      <Button
        tone={isInvited ? 'quiet' : 'secondary'}
        {...(isInvited && { icon: Check })}
        aria-disabled={isInvited}
        pending={inviting.isPending}
        onClick={() => inviting.mutate({ params: { id: advertisementId }, body: { key } })}
        className="max-sm:w-full"
      >
        {isInvited ? 'Davet edildi' : 'Davet et'}
        <span className="sr-only">: {firstname}</span>
      </Button>
    </Card>
  )
}

function factsOf({
  experience_count: count,
  has_showreel: hasShowreel,
  cities,
  available_from: from,
  available_until: until,
}: OpenPerson): string[] {
  return [
    count > 0 ? `${count} iş deneyimi` : 'Deneyimi yok',
    ...(hasShowreel ? ['Showreel’i var'] : []),
    cities.length === 0 ? 'Her şehirde' : cities.join(', '),
    daysOf(from, until),
  ]
}

function daysOf(from: string | null, until: string | null): string {
  if (from && until) return `${formatComingDate(from)} – ${formatComingDate(until)} arası müsait`
  if (from) return `${formatComingDate(from)} gününden itibaren müsait`
  return until ? `${formatComingDate(until)} gününe kadar müsait` : 'Her gün müsait'
}
