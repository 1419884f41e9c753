/**
 * One rule set for the profession check, the experience check and "Bana uygun ilanlar".
 * Free of zod and I/O, so that server and browser cannot disagree.
 */

/** The main category whose people are students and interns. */
export const studentCategoryName = 'R.T.S'

export type ProfessionOfCv = {
  isStudent: boolean
  subCategoryId: number
  secondSubCategoryId: number | null
  /** Experience rows on the CV. */
  experienceCount: number
}

export type DemandOfAdvertisement = {
  subCategoryId: number
  isOkayForRookie: boolean
}

export type ProfessionMatch = {
  isCompatible: boolean
  firstMismatch: boolean
  secondMismatch: boolean
}

/**
 * Students are compatible with every advertisement that is fine for beginners, whatever its category.
 * Everybody else needs the advertisement's sub-category as first or second profession.
 */
export function matchProfession(cv: ProfessionOfCv, demand: DemandOfAdvertisement): ProfessionMatch {
  const firstMatches = cv.subCategoryId === demand.subCategoryId || (cv.isStudent && demand.isOkayForRookie)
  const secondMatches = !cv.isStudent && cv.secondSubCategoryId === demand.subCategoryId
  return {
    isCompatible: firstMatches || secondMatches,
    firstMismatch: !firstMatches,
    secondMismatch: cv.secondSubCategoryId !== null && !secondMatches,
  }
}

/** An advertisement that is not fine for beginners needs at least one experience on the CV. */
export function hasNeededExperience(cv: ProfessionOfCv, demand: DemandOfAdvertisement): boolean {
  return demand.isOkayForRookie || cv.experienceCount > 0
}
