/**
 * One rule set for the profession check, the experience check and "Bana uygun ilanlar".
 * Free of zod and I/O, so that server and browser cannot disagree.
 *
 * The rule says which demands a CV meets, as patterns. `meets` holds a pattern against one advertisement, the list's
 * SQL writes the same patterns as conditions: there is no second place that knows the rule.
 */

/** The main category whose people are students and interns, whatever it is called: R.T.S. */
export const studentCategoryId = 22

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

/** A demand that says only what matters: what is left out may be anything. */
export type DemandPattern = Partial<DemandOfAdvertisement>

type ProfessionMatch = {
  isCompatible: boolean
  firstMismatch: boolean
  secondMismatch: boolean
}

/**
 * Students are compatible with every advertisement that is fine for beginners, whatever its category.
 * Everybody else needs the advertisement's sub-category as first or second profession.
 */
export function matchProfession(cv: ProfessionOfCv, demand: DemandOfAdvertisement): ProfessionMatch {
  const firstMatches = meets(firstProfession(cv), demand)
  const secondMatches = meets(secondProfession(cv), demand)
  return {
    isCompatible: firstMatches || secondMatches,
    firstMismatch: !firstMatches,
    secondMismatch: cv.secondSubCategoryId !== null && !secondMatches,
  }
}

/** An advertisement that is not fine for beginners needs at least one experience on the CV. */
export function hasNeededExperience(cv: ProfessionOfCv, demand: DemandOfAdvertisement): boolean {
  return meets(experience(cv), demand)
}

/** The demands that a CV meets in profession and experience: of every list at least one pattern fits. */
export function suitableDemands(cv: ProfessionOfCv): DemandPattern[][] {
  return [[...firstProfession(cv), ...secondProfession(cv)], experience(cv)]
}

const firstProfession = ({ isStudent, subCategoryId }: ProfessionOfCv): DemandPattern[] =>
  isStudent ? [{ subCategoryId }, { isOkayForRookie: true }] : [{ subCategoryId }]

const secondProfession = ({ isStudent, secondSubCategoryId }: ProfessionOfCv): DemandPattern[] =>
  isStudent || secondSubCategoryId === null ? [] : [{ subCategoryId: secondSubCategoryId }]

const experience = ({ experienceCount }: ProfessionOfCv): DemandPattern[] =>
  experienceCount > 0 ? [{}] : [{ isOkayForRookie: true }]

const meets = (patterns: DemandPattern[], demand: DemandOfAdvertisement): boolean =>
  patterns.some(
    ({ subCategoryId = demand.subCategoryId, isOkayForRookie = demand.isOkayForRookie }) =>
      subCategoryId === demand.subCategoryId && isOkayForRookie === demand.isOkayForRookie,
  )
