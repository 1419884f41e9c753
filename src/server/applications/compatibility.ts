import type { Compatibility } from '../../shared/applications.ts'
import { hasNeededExperience, matchProfession } from '../../shared/compatibility.ts'
import { AppError, errorTable } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { findProfession, type Profession } from '../cv/profession.ts'
import type { Viewer } from '../viewer.ts'
import { findDemand, type Demand } from './sql-demand.ts'

const sentences = {
  cvMissing: errorTable.cv_missing[1],
  professionMismatch: 'Meslek bilgileriniz ilan gerekliliklerini karşılamıyor.',
  experienceMismatch: 'Bu ilan deneyimli adaylar için. Deneyiminiz olmadığı için başvuru yapamazsınız.',
  fits: 'Bilgileriniz ilana uygun.',
}

/** Does the viewer's CV have the profession? A mismatch is a warning: the person may still apply. */
export async function checkProfession(
  context: Context,
  viewer: Viewer,
  advertisementId: number,
): Promise<Compatibility> {
  const { demand, cv } = await load(context, viewer, advertisementId)
  if (!cv) return missing(demand)
  const match = matchProfession(cv, demand)
  return {
    ...names(demand, cv),
    is_compatible: match.isCompatible,
    cv_missing: false,
    first_profession_mismatch: match.firstMismatch,
    second_profession_mismatch: match.secondMismatch,
    message: match.isCompatible ? sentences.fits : sentences.professionMismatch,
  }
}

/** Does the viewer's CV have the experience? A mismatch is refused on applying, too. */
export async function checkExperience(
  context: Context,
  viewer: Viewer,
  advertisementId: number,
): Promise<Compatibility> {
  const { demand, cv } = await load(context, viewer, advertisementId)
  if (!cv) return missing(demand)
  const isCompatible = hasNeededExperience(cv, demand)
  return {
    ...names(demand, cv),
    is_compatible: isCompatible,
    cv_missing: false,
    first_profession_mismatch: false,
    second_profession_mismatch: false,
    message: isCompatible ? sentences.fits : sentences.experienceMismatch,
  }
}

async function load({ db }: Context, viewer: Viewer, advertisementId: number) {
  const demand = await findDemand(db.kysely, advertisementId)
  if (!demand) throw new AppError('advertisement_not_found')
  return { demand, cv: await findProfession(db.kysely, viewer.id) }
}

function missing(demand: Demand): Compatibility {
  return {
    ...names(demand, null),
    is_compatible: false,
    cv_missing: true,
    first_profession_mismatch: false,
    second_profession_mismatch: false,
    message: sentences.cvMissing,
  }
}

function names(demand: Demand, cv: Profession | null) {
  return {
    advertisement_category: demand.category,
    advertisement_subcategory: demand.subCategory,
    cv_category: cv?.category ?? null,
    cv_subcategory: cv?.subCategory ?? null,
    cv_second_category: cv?.secondCategory ?? null,
    cv_second_subcategory: cv?.secondSubCategory ?? null,
  }
}
