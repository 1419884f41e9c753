import { colleagueTransitions } from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { announceChange } from './colleagues.ts'
import { notifyOwnerOfAnswer, notifyOwnerOfLeaving } from './notices.ts'
import * as rows from './sql.ts'
import * as shared from './sql-shared.ts'

export async function listShared({ db: { kysely }, now }: Context, viewer: Viewer) {
  return {
    data: await shared.listShared(kysely, viewer.id),
    invitations: await shared.listInvitations(kysely, viewer.id, now()),
    memberships: await shared.listMemberships(kysely, viewer.id),
  }
}

export const answer = (
  context: Context,
  viewer: Viewer,
  id: number,
  act: 'accept' | 'decline',
): Promise<void> =>
  onOwn(context, viewer, id, async (trx, membership) => {
    const now = context.now()
    const { status, invitedAt, hasApplied } = membership
    if (status === (act === 'accept' ? 'active' : 'declined')) return
    const to = colleagueTransitions[act][status]
    if (!to || invitedAt <= rows.firstOpen(now)) throw new AppError('colleague_not_found')
    if (act === 'accept' && hasApplied) throw new AppError('applicant_as_colleague')
    await rows.moveColleague(trx, id, { to, actorId: viewer.id, now })
    await notifyOwnerOfAnswer(trx, context, membership, act)
  })

export const setNotices = (context: Context, viewer: Viewer, id: number, wants: boolean): Promise<void> =>
  onOwn(context, viewer, id, async (trx, { status }) => {
    if (status !== 'active') throw new AppError('colleague_not_found')
    await rows.updateNotices(trx, id, wants)
  })

/** @throws AppError as `setNotices` */
export const leave = (context: Context, viewer: Viewer, id: number): Promise<void> =>
  onOwn(context, viewer, id, async (trx, membership) => {
    if (membership.status !== 'active') throw new AppError('colleague_not_found')
    const now = context.now()
    await rows.moveColleague(trx, id, { to: 'ended', actorId: viewer.id, now })
    await rows.deleteNoticesOf(trx, [viewer.id], { ownerId: membership.ownerId, now })
    await notifyOwnerOfLeaving(trx, context, membership)
  })

const onOwn = (
  context: Context,
  viewer: Viewer,
  id: number,
  act: (trx: Db, membership: rows.Locked) => Promise<void>,
): Promise<void> =>
  context.db.transaction(async (trx) => {
    const membership = await rows.lockColleague(trx, id, { accountId: viewer.id })
    if (!membership) throw new AppError('colleague_not_found')
    await lockOpenAccount(trx, viewer.id)
    await act(trx, membership)
    await announceChange(trx, membership)
  })
