import type { z } from 'zod'
import type { Cv, cvInput } from '../../shared/cv.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import type { Viewer } from '../viewer.ts'
import { presentCv } from './present.ts'
import { settleCv } from './rules.ts'
import { findChoices, findCv, lockProfession, replaceCv, type CvRow } from './sql.ts'

/** The viewer's own CV; before the first save the account's name and contact with empty fields. */
export async function getOwnCv({ db, now }: Context, viewer: Viewer): Promise<{ has_cv: boolean; data: Cv }> {
  const row = await getRow(db.kysely, viewer.id, viewer)
  return { has_cv: row.hasCv, data: presentCv(row, viewer, now()) }
}

/** @throws AppError cv_not_found for somebody without a CV, and for nobody */
export async function getCvOf({ db, now }: Context, viewer: Viewer, accountId: number): Promise<Cv> {
  const row = await getRow(db.kysely, accountId, viewer)
  if (!row.hasCv) throw new AppError('cv_not_found')
  return presentCv(row, viewer, now())
}

/**
 * Saves the whole CV. The profession can change once in six months.
 * @throws AppError invalid_fields
 */
export async function saveCv(
  { db, now }: Context,
  viewer: Viewer,
  input: z.output<typeof cvInput>,
): Promise<Cv> {
  return db.transaction(async (trx) => {
    const current = await lockProfession(trx, viewer.id)
    const { city, sub_category: first, second_sub_category: second } = input
    const choices = await findChoices(trx, {
      city,
      subCategoryIds: second === null ? [first] : [first, second],
    })
    await replaceCv(trx, viewer.id, settleCv(input, choices, current, now()), now())
    return presentCv(await getRow(trx, viewer.id, viewer), viewer, now())
  })
}

async function getRow(db: Db, accountId: number, viewer: Viewer): Promise<CvRow> {
  const row = await findCv(db, accountId, viewer.id)
  if (!row) throw new AppError('cv_not_found')
  return row
}
