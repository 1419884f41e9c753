import type { OpenSession } from '../../../../shared/people/accounts/account-settings.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { shortAddress } from '../../../endpoint/client-address.ts'
import { deviceOf } from './device.ts'
import { endOtherSessions, endOwnSession, listOpenSessions } from './sessions.ts'

export async function listOwnSessions({ db, now }: Context, viewer: Viewer): Promise<OpenSession[]> {
  const rows = await listOpenSessions(db.kysely, viewer.id, now())
  const shown = rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    ip: shortAddress(row.ip),
    created_at: row.createdAt,
    last_seen_at: row.lastSeenAt,
    ends_at: row.endsAt,
    is_current: row.id === viewer.sessionId,
  }))
  return shown.sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

export async function closeSession({ db, now }: Context, viewer: Viewer, id: number): Promise<void> {
  if (!(await endOwnSession(db.kysely, viewer.id, id, now()))) throw new AppError('not_found')
}

export const closeOtherSessions = ({ db, now }: Context, viewer: Viewer): Promise<void> =>
  endOtherSessions(db.kysely, viewer, 'closed_by_person', now())
