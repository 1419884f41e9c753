import { AppError } from '../../shared/errors.ts'
import { photosBySlot } from '../../shared/photos-by-slot.ts'
import type { PublicProfile } from '../../shared/profiles.ts'
import type { Context } from '../context.ts'
import { findProfile } from './sql.ts'

/** A person as every member sees them. @throws AppError user_not_found for nobody, and for a closed account */
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
