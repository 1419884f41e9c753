import type { PublicProfile } from '../../../shared/people/profiles/profiles.ts'
import { Icon, type IconName } from '../../ui/base/icon.tsx'
import { Building2, ShieldCheck, User } from '../../ui/base/icons.ts'

type Props = { person: Pick<PublicProfile, 'type' | 'is_verified'> }

export function TypeBadges({ person: { type, is_verified: isVerified } }: Props) {
  const isCorporate = type === 'corporate'
  return (
    <>
      <Badge icon={isCorporate ? Building2 : User}>{isCorporate ? 'Kurumsal' : 'Bireysel'}</Badge>
      {isVerified && <Badge icon={ShieldCheck}>Doğrulanmış kurum</Badge>}
    </>
  )
}

function Badge({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-soft py-0.5 pr-2.5 pl-2 text-meta font-semibold text-text2">
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
