import { useState } from 'react'
import { roleLabels, roles, type Person, type Role } from '../../../../shared/oversight/people.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { usePersonAct } from './use-person-act.ts'

export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  // A refetch must not change the current role in the text, because the server refuses the act if the role is
  // no longer the one that was shown.
  const [from] = useState(person.role)
  const others = roles.filter((role) => role !== from)
  const [role, setRole] = useState<Role>(others[0] ?? 'user')
  const act = usePersonAct()
  return (
    <ReasonDialog
      draft={`role.${person.id}`}
      title="Rolü değiştir"
      description={`${personName(person)} şu anda “${roleLabels[from]}”. Açık oturumları kapanır, kendisine e-posta gider.`}
      missing="Lütfen rolü neden değiştirdiğinizi yazın."
      confirmLabel="Rolü değiştir"
      onConfirm={(reason) =>
        act('PUT /api/admin/people/{id}/role', { params: { id: person.id }, body: { from, role, reason } })
      }
      onClose={onClose}
    >
      <SelectField
        label="Yeni rol"
        name="role"
        options={others.map((value) => ({ value, label: roleLabels[value] }))}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
      />
    </ReasonDialog>
  )
}
