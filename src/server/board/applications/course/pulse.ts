import { fewestForSeen, presenceOf, type Pulse } from '../../../../shared/board/applications/pulse.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { findPulse } from './sql.ts'

/**
 * Counts the applications to an advertisement and those of them that its owner or a decider has seen or decided, and
 * tells how long ago the owner was last on the site.
 * @throws AppError advertisement_not_found unless the advertisement is published or the viewer has applied to it
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
