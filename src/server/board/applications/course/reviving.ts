import { canBeRevived } from '../../../../shared/board/applications/withdrawal.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Db } from '../../../database/database.ts'
import type { LockedAdvertisement } from '../sql.ts'
import { insertEvent } from '../sql.ts'
import { updateRevived } from './sql.ts'

type Withdrawn = NonNullable<LockedAdvertisement['application']>
type Revival = { applicantId: number; clientKey: string | null; now: Date }

export function refuseUnlessRevivable(application: Withdrawn): void {
  if (application.status !== 'withdrawn') throw new AppError('already_applied')
  if (!canBeRevived(application)) throw new AppError('application_ended')
}

export async function revive(
  trx: Db,
  { id }: Withdrawn,
  { applicantId, clientKey, now }: Revival,
): Promise<number> {
  if (!(await updateRevived(trx, id, clientKey, now))) throw new AppError('already_applied')
  await insertEvent(trx, {
    applicationId: id,
    actorId: applicantId,
    from: 'withdrawn',
    to: 'pending',
    at: now,
  })
  return id
}
