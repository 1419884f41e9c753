import type { ColleagueRole } from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { readSignInName } from '../../../shared/people/accounts/sign-in-name.ts'
import { inEqualTime } from '../../crypto/equal-time.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { refuseIfTooMany } from './most.ts'
import { notifyOfInvitation } from './notices.ts'
import { refuseDeclined } from './declined.ts'
import * as rows from './sql.ts'

type Asked = {
  /** Null: to the standing team of a company. */
  advertisementId: number | null
  address: string
  role: ColleagueRole
}

/**
 * Invites as a colleague the person who has verified this e-mail address or phone number. If nobody can be
 * invited, an invitation is stored that nobody gets, so that the owner does not learn which addresses have
 * accounts.
 * @throws AppError colleague_declined if an invitation to this address was declined recently
 */
export const invite = (context: Context, viewer: Viewer, asked: Asked): Promise<void> =>
  inEqualTime(insert(context, viewer, asked))

async function insert(context: Context, viewer: Viewer, asked: Asked): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (trx) => {
    await refuseUnlessAllowed(trx, viewer, asked)
    await rows.lockColleaguesOfOwner(trx, viewer.id)
    await rows.deleteExpired(trx, viewer.id, now)
    await lockOpenAccount(trx, viewer.id)
    const name = readSignInName(asked.address)
    const address = 'phone' in name ? name.phone : name.email
    const found = await rows.findProven(trx, name)
    if (found?.id === viewer.id) throw new AppError('colleague_is_owner')
    const whose = { ownerId: viewer.id, advertisementId: asked.advertisementId }
    await refuseDeclined(trx, { ...whose, address, now })
    if (await rows.isAddressInvited(trx, { ...whose, address, now }))
      throw new AppError('colleague_already_invited')
    const accountId = found && !(await rows.isKnown(trx, whose, found.id)) ? found.id : null
    const { id } = await rows.insertInvitation(trx, { ...whose, accountId, address, role: asked.role, now })
    await refuseIfTooMany(trx, { ...whose, now })
    const invitation = accountId === null ? null : await rows.lockColleague(trx, id, { accountId })
    if (invitation) await notifyOfInvitation(trx, context, invitation)
    await announce(trx, [viewer.id], { kind: 'notices' })
  })
}

async function refuseUnlessAllowed(trx: Db, viewer: Viewer, { advertisementId }: Asked): Promise<void> {
  if (advertisementId === null) {
    if (!(await rows.isCompany(trx, viewer.id))) throw new AppError('team_for_companies')
    return
  }
  await rows.lockOwned(trx, advertisementId, viewer.id)
  const advertisement = await rows.findOwned(trx, advertisementId, viewer.id)
  if (!advertisement) throw new AppError('advertisement_not_found')
  if (advertisement.publishedAt === null) throw new AppError('colleagues_before_review')
}
