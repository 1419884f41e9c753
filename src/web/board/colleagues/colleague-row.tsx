import {
  colleagueRoleLabels,
  colleagueRoles,
  colleagueStatusLabels,
  declinedEnd,
} from '../../../shared/board/colleagues/colleague-roles.ts'
import type { Colleague } from '../../../shared/board/colleagues/colleagues.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { formatPhone } from '../../../shared/values/phone.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { X } from '../../ui/base/icons.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { useColleague } from './use-colleagues.ts'

export function ColleagueList({ colleagues, empty }: { colleagues: Colleague[]; empty: string }) {
  if (colleagues.length === 0) return <p className="text-small text-text3">{empty}</p>
  return (
    <ul className="divide-y divide-line">
      {colleagues.map((colleague) => (
        <ColleagueRow key={colleague.id} colleague={colleague} />
      ))}
    </ul>
  )
}

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { id, address, person, role, status, invited_at: invitedAt, answered_at: answeredAt } = colleague
  const { changeRole, remove, isBusy } = useColleague()
  const name = person ? `${person.firstname} ${person.lastname}` : formatPhone(address ?? '')
  const isInvited = status === 'invited'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} src={person?.photo ?? null} size="small" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-text2">
          {isInvited
            ? `${formatDate(invitedAt)} günü davet edildi, yanıt bekliyor`
            : colleagueStatusLabels[status]}
          {status === 'declined' &&
            answeredAt &&
            `; ${formatDate(declinedEnd(answeredAt))} gününden sonra yeniden davet edebilirsiniz`}
        </p>
      </div>
      {status !== 'declined' && (
        <>
          <SelectField
            label={`Ne yapabilir: ${name}`}
            hideLabel
            className="min-w-36"
            value={role}
            options={colleagueRoles.map((value) => ({ value, label: colleagueRoleLabels[value] }))}
            onChange={({ target }) => changeRole(id, target.value === 'decider' ? 'decider' : 'viewer')}
          />
          <IconButton
            icon={X}
            label={isInvited ? `Daveti geri al: ${name}` : `Ekipten çıkar: ${name}`}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && remove(id, status)}
          />
        </>
      )}
    </li>
  )
}
