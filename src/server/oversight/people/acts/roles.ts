import { AppError } from '../../../../shared/contract/errors.ts'
import type { Role } from '../../../../shared/oversight/people.ts'
import { endAllSessions } from '../../../people/accounts/sessions/sessions.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { actOnOther, recordPersonAct } from './acting.ts'
import { notifyRoleChanged } from '../notices.ts'
import { updateRole } from '../sql.ts'

export async function changeRole(
  context: Context,
  admin: Viewer,
  personId: number,
  { from, role, reason }: { from: Role; role: Role; reason: string },
): Promise<void> {
  await actOnOther(context, { admin, personId }, async (trx, person) => {
    if (person.role !== from || role === from) throw new AppError('person_changed')
    if (person.isSuspended) throw new AppError('person_suspended')
    await updateRole(trx, personId, role)
    await endAllSessions(trx, personId, 'role_changed', context.now())
    await recordPersonAct(trx, {
      actorId: admin.id,
      act: 'person_role_changed',
      personId,
      before: { role: from },
      after: { role },
      reason,
    })
    await notifyRoleChanged(trx, context, person, role)
  })
}
