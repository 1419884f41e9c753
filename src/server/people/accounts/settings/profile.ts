import { AppError } from '../../../../shared/contract/errors.ts'
import { photosBySlot } from '../../../../shared/photos/photos-by-slot.ts'
import { bumpContentVersion } from '../../../endpoint/context/content-version.ts'
import type { Context } from '../../../endpoint/context.ts'
import { findRefusedSince } from '../../../delivery/outbox/suppressions.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import { presentUser } from '../present.ts'
import { findEmailState } from '../email/sql-email.ts'
import { countForProfile, findAccount, listByEmail, updateNames } from '../sql.ts'

export async function getOwnProfile({ db, config, now }: Context, viewer: Viewer) {
  const account = await findAccount(db.kysely, viewer.id)
  if (!account) throw new AppError('not_authenticated')
  const counts = await countForProfile(db.kysely, viewer.id)
  const email = await findEmailState(db.kysely, viewer.id, now())
  // Since when e-mails to the address have bounced; null for an unconfirmed address, which may belong to
  // somebody else.
  const refusedSince =
    email.confirmedAt && (await findRefusedSince(db.kysely, config, 'email', account.email))
  return {
    ...presentUser(account),
    ...photosBySlot(counts.photos),
    email_confirmed_at: email.confirmedAt?.toISOString() ?? null,
    email_refused_since: refusedSince?.toISOString() ?? null,
    waiting_email: email.waiting,
    has_cv: counts.hasCv,
    advertisements_count: counts.advertisementsCount,
    applications_count: counts.applicationsCount,
  }
}

export async function rename(
  context: Context,
  viewer: Viewer,
  names: { firstname: string; lastname: string },
) {
  await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await updateNames(trx, viewer.id, { firstName: names.firstname, lastName: names.lastname })
    // Public pages show the names of owners.
    await bumpContentVersion(trx)
  })
  return getOwnProfile(context, viewer)
}

export async function listNamesByEmail({ db }: Context, emails: string[]) {
  const rows = await listByEmail(db.kysely, emails)
  return new Map(
    rows.map(({ email, firstName, lastName }) => [email, { firstname: firstName, lastname: lastName }]),
  )
}
