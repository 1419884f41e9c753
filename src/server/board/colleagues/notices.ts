import type { Db } from '../../database/database.ts'
import { sendNotice } from '../../delivery/notices/notices.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Locked } from './sql.ts'

export const notifyOfInvitation = (trx: Db, context: Context, colleague: Locked) =>
  toColleague(trx, context, colleague, 'colleague_invited')

export const notifyOfRemoval = (trx: Db, context: Context, colleague: Locked) =>
  toColleague(trx, context, colleague, 'colleague_removed')

export const notifyOfRestoration = (trx: Db, context: Context, colleague: Locked) =>
  toColleague(trx, context, colleague, 'colleague_restored')

export const notifyOwnerOfAnswer = (
  trx: Db,
  context: Context,
  colleague: Locked,
  act: 'accept' | 'decline',
) => toOwner(trx, context, colleague, act === 'accept' ? 'colleague_joined' : 'colleague_declined')

export const notifyOwnerOfLeaving = (trx: Db, context: Context, colleague: Locked) =>
  toOwner(trx, context, colleague, 'colleague_left')

async function toColleague(
  trx: Db,
  { config }: Context,
  { accountId, title }: Locked,
  kind: 'colleague_invited' | 'colleague_removed' | 'colleague_restored',
): Promise<void> {
  if (accountId !== null) await sendNotice(trx, config, { accountId, kind, data: { title } })
}

const toOwner = (
  trx: Db,
  { config }: Context,
  { ownerId, advertisementId, title }: Locked,
  kind: 'colleague_joined' | 'colleague_declined' | 'colleague_left',
): Promise<void> => sendNotice(trx, config, { accountId: ownerId, kind, data: { title, advertisementId } })
