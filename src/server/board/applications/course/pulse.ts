import { fewestForSeen, presenceOf, type Pulse } from '../../../../shared/board/applications/pulse.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { findPulse } from './sql.ts'

/**
 * How many people have applied, how many of their applications the owner has seen and when the owner was last on the
 * site; for members who may apply to the advertisement or have applied.
 * @throws AppError advertisement_not_found
 */
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
