import {
  invitationTransitions,
  type InvitationAct,
} from '../../../shared/board/invitations/invitation-status.ts'
import type { Invitation } from '../../../shared/board/invitations/invitations.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { limitRules } from '../../../shared/operations/limit-rules/rules.ts'
import type { Db } from '../../database/database.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockBothAccounts, lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { getLive, isLive } from './live.ts'
import { notifyOfInvitation } from './notices.ts'
import { presentReceived, presentSent } from './present.ts'
import * as rows from './sql.ts'
import { findOpen } from './sql-finding.ts'

const perPage = 20

export async function invite(context: Context, viewer: Viewer, id: number, key: string) {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    await rows.lockAdvertisement(trx, id)
    const advertisement = getLive(await rows.findInviting(trx, id, viewer.id), now)
    const person = await findOpen(trx, advertisement, key, now)
    if (!person) throw new AppError('person_not_open')
    const { isClosed, isSuspended } = await lockBothAccounts(trx, viewer.id, person.id)
    if (isClosed || isSuspended) throw new AppError('person_not_open')
    await rows.lockInvitationsOfOwner(trx, viewer.id)
    const left = await leftToday(trx, context, viewer)
    const made = await rows.insertInvitation(trx, id, person.id, now)
    if (!made) throw new AppError('person_not_open')
    const { title } = advertisement
    await notifyOfInvitation(trx, context, { accountId: person.id, firstname: person.firstName, title })
    return { data: presentSent(await rows.findSent(trx, made.id)), leftToday: left - 1 }
  })
}

export async function listSent({ db, now }: Context, viewer: Viewer, id: number, page: number) {
  const found = await rows.findInviting(db.kysely, id, viewer.id)
  if (!found) throw new AppError('advertisement_not_found')
  const { rows: sent, total } = await rows.listSent(db.kysely, id, { page, perPage })
  const { count, oldest } = await countToday(db.kysely, viewer, now())
  const { max, seconds } = limitRules.invitations
  return {
    data: sent.map(presentSent),
    ...paginate(page, perPage, total),
    advertisement: {
      id,
      title: found.title,
      is_live: isLive(found, now()),
      category_id: found.categoryId,
      sub_category_id: found.subCategoryId,
      city_id: found.cityId,
      start_date: found.startDate,
    },
    left_today: Math.max(0, max - count),
    again_at: oldest && count >= max ? new Date(oldest.getTime() + seconds * 1000).toISOString() : null,
  }
}

export async function listReceived({ db, now }: Context, viewer: Viewer, page: number) {
  const { rows: received, total } = await rows.listReceived(db.kysely, viewer.id, { page, perPage })
  return {
    data: received.map((row) => presentReceived(row, now())),
    ...paginate(page, perPage, total),
  }
}

export const decline = (context: Context, viewer: Viewer, id: number): Promise<Invitation> =>
  answer(context, viewer, id, 'decline')

export const restore = (context: Context, viewer: Viewer, id: number): Promise<Invitation> =>
  answer(context, viewer, id, 'restore')

async function answer(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  act: Exclude<InvitationAct, 'apply'>,
): Promise<Invitation> {
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const invitation = await rows.lockReceived(trx, id, viewer.id)
    if (!invitation) throw new AppError('invitation_not_found')
    const to = invitationTransitions[act][invitation.status]
    if (!to) throw new AppError('invitation_answered')
    await rows.updateStatus(trx, id, to, to === 'waiting' ? null : now())
    return presentReceived(await rows.findReceived(trx, id), now())
  })
}

async function leftToday(trx: Db, { limits, now }: Context, viewer: Viewer): Promise<number> {
  const { max, seconds } = limitRules.invitations
  const { count, oldest } = await countToday(trx, viewer, now())
  if (count < max) return max - count
  const age = now().getTime() - (oldest ?? now()).getTime()
  throw limits.refusal('invitations', viewer.id, seconds - age / 1000)
}

const countToday = (db: Db, viewer: Viewer, now: Date) =>
  rows.countSince(db, viewer.id, new Date(now.getTime() - limitRules.invitations.seconds * 1000))
