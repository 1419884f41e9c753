import { fewestForSeen, presenceOf, type Pulse } from '../../../../shared/board/applications/pulse.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { findPulse } from './sql.ts'

export async function readPulse({ db, now }: Context, viewer: Viewer, id: number): Promise<Pulse> {
  const found = await findPulse(db.kysely, id, viewer.id, now())
  if (!found) throw new AppError('advertisement_not_found')
  const { applications, seen, ownerSeenAt } = found
  return {
    applications,
    seen: applications < fewestForSeen ? null : seen,
    owner_here: presenceOf(ownerSeenAt, now()),
  }
}
