import { AppError } from '../../../shared/contract/errors.ts'
import { photosBySlot } from '../../../shared/photos/photos-by-slot.ts'
import type { PublicProfile } from '../../../shared/people/profiles/profiles.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findProfile, hasAppliedTo } from './sql.ts'

export async function getProfile({ db }: Context, accountId: number): Promise<PublicProfile> {
  const row = await findProfile(db.kysely, accountId)
  if (!row) throw new AppError('user_not_found')
  return {
    id: row.id,
    firstname: row.firstName,
    lastname: row.lastName,
    type: row.type,
    company_name: row.companyName,
    is_verified: row.isVerified,
    about_me: row.aboutMe,
    ...photosBySlot(row.photos),
  }
}

export async function readProfile(
  context: Context,
  viewer: Viewer,
  accountId: number,
): Promise<PublicProfile> {
  const profile = await getProfile(context, accountId)
  const isFree =
    accountId === viewer.id ||
    viewer.role !== 'user' ||
    (await hasAppliedTo(context.db.kysely, accountId, viewer.id))
  if (!isFree) await context.limits.take('profile_readings', viewer.id, accountId)
  return profile
}
