import { roleLabels, type PersonRow } from '../../shared/oversight/people.ts'
import { Chip } from '../ui/feedback/chip.tsx'
import { ShieldCheck } from '../ui/base/icons.ts'
import { StatusBadge } from '../ui/feedback/status-badge.tsx'

type Facts = Pick<
  PersonRow,
  'role' | 'type' | 'is_suspended' | 'is_closed' | 'is_phone_verified' | 'is_corporate_verified'
>

export function PersonBadges({ person, ordinary }: { person: Facts; ordinary?: string }) {
  const isOrdinary =
    person.role === 'user' &&
    person.type === 'individual' &&
    person.is_phone_verified &&
    !person.is_suspended &&
    !person.is_closed
  if (isOrdinary) return ordinary && <span className="text-small text-text3">{ordinary}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {person.is_closed && <StatusBadge tone="neutral">Kapatılmış</StatusBadge>}
      {person.is_suspended && <StatusBadge tone="bad">Askıda</StatusBadge>}
      {!person.is_closed && !person.is_phone_verified && (
        <StatusBadge tone="warn">Telefonu doğrulanmamış</StatusBadge>
      )}
      {person.role !== 'user' && <Chip>{roleLabels[person.role]}</Chip>}
      {person.type === 'corporate' && <Chip>Kurumsal</Chip>}
      {person.is_corporate_verified && (
        <StatusBadge tone="ok" icon={ShieldCheck}>
          Doğrulanmış kurum
        </StatusBadge>
      )}
    </span>
  )
}
