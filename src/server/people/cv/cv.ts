import type { z } from 'zod'
import type { Cv, cvInput } from '../../../shared/people/cv/cv.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { preventSubCategoryMerge } from '../../content/dictionary/merged.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { presentCv } from './present.ts'
import { settleCv, wrongSoundFields } from './rules.ts'
import { findChoices, findCv, lockProfession, replaceCv, type CvRow } from './sql.ts'

export async function getOwnCv({ db, now }: Context, viewer: Viewer): Promise<{ has_cv: boolean; data: Cv }> {
  const row = await getRow(db.kysely, viewer.id, viewer)
  return { has_cv: row.hasCv, data: presentCv(row, viewer, now()) }
}

export async function getCvOf(context: Context, viewer: Viewer, accountId: number): Promise<Cv> {
  const { db, now, limits } = context
  const row = await getRow(db.kysely, accountId, viewer)
  if (!row.hasCv) throw new AppError('cv_not_found')
  // The limit keeps people from copying all CVs. A person whose application the viewer may see is no
  // stranger.
  if (accountId !== viewer.id && !row.isReceived && viewer.role === 'user')
    await limits.take('cv_readings', viewer.id, accountId)
  return presentCv(row, viewer, now())
}

/**
 * Replaces the whole CV. A form that was filled from an older CV is refused, unless it changes nothing,
 * because a request that is sent twice must not fail.
 * @throws AppError invalid_fields; cv_changed if the CV was saved after `input.updated_at`
 */
export async function saveCv(
  { db, now }: Context,
  viewer: Viewer,
  input: z.output<typeof cvInput>,
): Promise<Cv> {
  return db.transaction(async (trx) => {
    const { city, sub_category: first, second_sub_category: second } = input
    const subCategoryIds = second === null ? [first] : [first, second]
    await preventSubCategoryMerge(trx, subCategoryIds)
    const current = await lockProfession(trx, viewer.id)
    await lockOpenAccount(trx, viewer.id)
    const before = presentCv(await getRow(trx, viewer.id, viewer), viewer, now())
    const isOutdated = !isFrom(input.updated_at, before.updated_at)
    const choices = await findChoices(trx, { city, subCategoryIds })
    await replaceCv(trx, viewer.id, settle(input, choices, current, now(), isOutdated), now())
    const after = presentCv(await getRow(trx, viewer.id, viewer), viewer, now())
    if (isOutdated && !isSameText(before, after)) throw new AppError('cv_changed')
    return after
  })
}

export async function findWrongCvFields(
  { db, now }: Context,
  viewer: Viewer,
  sound: Partial<z.output<typeof cvInput>>,
): Promise<FieldErrors> {
  const { city = null, sub_category: first, second_sub_category: second } = sound
  const subCategoryIds = [first, second].filter((id) => typeof id === 'number')
  const choices = await findChoices(db.kysely, { city, subCategoryIds })
  const current = await db.transaction((trx) => lockProfession(trx, viewer.id))
  return wrongSoundFields(sound, choices, current, now())
}

const isFrom = (claimed: string | null | undefined, updatedAt: string | null): boolean =>
  claimed === undefined ||
  (claimed === null || updatedAt === null
    ? claimed === updatedAt
    : Date.parse(claimed) === Date.parse(updatedAt))

/**
 * If `settleCv` refuses a CV form that was loaded before the last save of the CV, the error becomes
 * `cv_changed`, because that save may be the cause.
 */
function settle(...[input, choices, current, now, isOutdated]: [...Parameters<typeof settleCv>, boolean]) {
  try {
    return settleCv(input, choices, current, now)
  } catch (error) {
    throw isOutdated && error instanceof AppError ? new AppError('cv_changed') : error
  }
}

const isSameText = (one: Cv, other: Cv): boolean =>
  JSON.stringify({ ...one, updated_at: null }) === JSON.stringify({ ...other, updated_at: null })

async function getRow(db: Db, accountId: number, viewer: Viewer): Promise<CvRow> {
  const row = await findCv(db, accountId, viewer.id)
  if (!row) throw new AppError('cv_not_found')
  return row
}
