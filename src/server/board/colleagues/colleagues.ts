import {
  colleagueTransitions,
  restoreMinutes,
  type ColleagueRole,
} from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { refuseIfTooMany } from './most.ts'
import { notifyOfRemoval, notifyOfRestoration } from './notices.ts'
import { presentColleague } from './present.ts'
import * as rows from './sql.ts'

export async function listForAdvertisement({ db: { kysely }, now }: Context, viewer: Viewer, id: number) {
  const owned = await rows.findOwned(kysely, id, viewer.id)
  if (!owned) throw new AppError('advertisement_not_found')
  const own = await rows.listColleagues(kysely, viewer.id, id, now())
  const team = owned.isCompany ? await rows.listColleagues(kysely, viewer.id, null, now()) : []
  return {
    data: own.map(presentColleague),
    team: team.map(presentColleague),
    is_team_here: owned.isCompany ? owned.isTeamHere : null,
    can: { invite: owned.publishedAt !== null },
  }
}

export async function listTeam({ db: { kysely }, now }: Context, viewer: Viewer) {
  return (await rows.listColleagues(kysely, viewer.id, null, now())).map(presentColleague)
}

export async function setTeamHere(
  context: Context,
  viewer: Viewer,
  id: number,
  isHere: boolean,
): Promise<void> {
  await context.db.transaction(async (trx) => {
    await rows.lockColleaguesOfOwner(trx, viewer.id)
    await rows.lockOwned(trx, id, viewer.id)
    await lockOpenAccount(trx, viewer.id)
    const owned = await rows.findOwned(trx, id, viewer.id)
    if (!owned) throw new AppError('advertisement_not_found')
    if (!owned.isCompany) throw new AppError('team_for_companies')
    const now = context.now()
    const team = (await rows.listTeamIds(trx, viewer.id)).map((one) => one.id)
    if (isHere) {
      await rows.deleteException(trx, id)
      await refuseIfTooMany(trx, { ownerId: viewer.id, advertisementId: id, now })
    } else {
      await rows.putException(trx, id, now)
      await rows.deleteNoticesOf(trx, team, { ownerId: viewer.id, now })
    }
    await announce(trx, [viewer.id, ...team], { kind: 'advertisement', advertisement_id: id })
  })
}

export const changeRole = (
  context: Context,
  viewer: Viewer,
  id: number,
  role: ColleagueRole,
): Promise<void> =>
  onOwn(context, viewer, id, async (trx, colleague) => {
    if (colleague.status !== 'invited' && colleague.status !== 'active')
      throw new AppError('colleague_not_found')
    await rows.updateRole(trx, id, role)
  })

/**
 * Removes a colleague or takes an invitation back. Waits until the colleague’s transactions that have already
 * begun are finished.
 * @throws AppError colleague_joined if the owner saw an invitation that the person has accepted since
 */
export const remove = (
  context: Context,
  viewer: Viewer,
  id: number,
  from?: 'invited' | 'active',
): Promise<{ wasInvited: boolean }> =>
  onOwn(context, viewer, id, async (trx, colleague) => {
    const to = colleagueTransitions.end[colleague.status]
    const wasInvited = colleague.status === 'invited'
    if (!to || (wasInvited && from === 'active')) throw new AppError('colleague_not_found')
    if (!wasInvited && from === 'invited') throw new AppError('colleague_joined')
    if (wasInvited) await rows.deleteInvitation(trx, id)
    else {
      const now = context.now()
      await rows.moveColleague(trx, id, { to, actorId: viewer.id, now })
      await rows.deleteNoticesOf(trx, [colleague.accountId ?? 0], { ownerId: viewer.id, now })
      await notifyOfRemoval(trx, context, colleague)
    }
    return { wasInvited }
  })

/**
 * Undoes the removal of a colleague.
 * @throws AppError colleague_is_back if the viewer did not remove the colleague within the last
 * `restoreMinutes`, or has invited the person again; colleagues_full if too many people would then work on an
 * advertisement
 */
export const restore = (context: Context, viewer: Viewer, id: number): Promise<void> =>
  onOwn(context, viewer, id, async (trx, colleague) => {
    const now = context.now()
    const { accountId, endedAt, endedBy, advertisementId } = colleague
    const to = colleagueTransitions.restore[colleague.status]
    const isRecent =
      endedBy === viewer.id && endedAt !== null && endedAt.getTime() > now.getTime() - restoreMinutes * 60_000
    const whose = { ownerId: viewer.id, advertisementId }
    if (!to || !isRecent || accountId === null || (await rows.isKnown(trx, whose, accountId)))
      throw new AppError('colleague_is_back')
    await rows.moveColleague(trx, id, { to, actorId: viewer.id, now })
    await refuseIfTooMany(trx, { ...whose, now })
    await notifyOfRestoration(trx, context, colleague)
  })

async function onOwn<Result>(
  context: Context,
  viewer: Viewer,
  id: number,
  act: (trx: Db, colleague: rows.Locked) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (trx) => {
    await rows.lockColleaguesOfOwner(trx, viewer.id)
    const colleague = await rows.lockColleague(trx, id, { ownerId: viewer.id })
    if (!colleague) throw new AppError('colleague_not_found')
    await lockOpenAccount(trx, viewer.id)
    const result = await act(trx, colleague)
    await announceChange(trx, colleague)
    return result
  })
}

export async function announceChange(
  trx: Db,
  { ownerId, accountId, advertisementId }: rows.Locked,
): Promise<void> {
  const people = accountId === null ? [ownerId] : [ownerId, accountId]
  await announce(
    trx,
    people,
    advertisementId === null
      ? { kind: 'notices' }
      : { kind: 'advertisement', advertisement_id: advertisementId },
  )
}
