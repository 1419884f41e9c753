import type { Compatibility } from '../../../shared/board/applications/applications.ts'
import { hasNeededExperience, matchProfession } from '../../../shared/board/advertisements/compatibility.ts'
import { errorTable } from '../../../shared/contract/error-table.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import { findProfession, type Profession } from '../../people/cv/profession.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findDemand, type Demand } from './sql-demand.ts'

const sentences = {
  cvMissing: errorTable.cv_missing[1],
  professionMismatch: 'Meslek bilgileriniz ilan gerekliliklerini karşılamıyor.',
  experienceMismatch: 'Bu ilan deneyimli adaylar için. Deneyiminiz olmadığı için başvuru yapamazsınız.',
  fits: 'Bilgileriniz ilana uygun.',
}

/**
 * Whether the viewer's profession fits the advertisement. A mismatch is only a warning: the viewer may apply
 * all the same.
 */
export const checkProfession = (context: Context, viewer: Viewer, advertisementId: number) =>
  check(context, viewer, advertisementId, (cv, demand) => {
    const { isCompatible, firstMismatch, secondMismatch } = matchProfession(cv, demand)
    return {
      is_compatible: isCompatible,
      first_profession_mismatch: firstMismatch,
      second_profession_mismatch: secondMismatch,
      message: isCompatible ? sentences.fits : sentences.professionMismatch,
    }
  })

/**
 * Whether the viewer has the experience that the advertisement requires. Without it, `apply` refuses the
 * application.
 */
export const checkExperience = (context: Context, viewer: Viewer, advertisementId: number) =>
  check(context, viewer, advertisementId, (cv, demand) => {
    const isCompatible = hasNeededExperience(cv, demand)
    return {
      ...noMismatch,
      is_compatible: isCompatible,
      message: isCompatible ? sentences.fits : sentences.experienceMismatch,
    }
  })

type Verdict = Pick<
  Compatibility,
  'is_compatible' | 'first_profession_mismatch' | 'second_profession_mismatch' | 'message'
>

const noMismatch = { first_profession_mismatch: false, second_profession_mismatch: false }

async function check(
  { db }: Context,
  viewer: Viewer,
  advertisementId: number,
  judge: (cv: Profession, demand: Demand) => Verdict,
): Promise<Compatibility> {
  const demand = await findDemand(db.kysely, advertisementId)
  if (!demand) throw new AppError('advertisement_not_found')
  const cv = await findProfession(db.kysely, viewer.id)
  const verdict = cv
    ? judge(cv, demand)
    : { ...noMismatch, is_compatible: false, message: sentences.cvMissing }
  return { ...names(demand, cv), ...verdict, cv_missing: cv === null }
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
