export const studentCategoryId = 22

export type ProfessionOfCv = {
  isStudent: boolean
  subCategoryId: number
  secondSubCategoryId: number | null
  experienceCount: number
}

export type DemandOfAdvertisement = {
  subCategoryId: number
  isOkayForRookie: boolean
}

export type DemandPattern = Partial<DemandOfAdvertisement>

type ProfessionMatch = {
  isCompatible: boolean
  firstMismatch: boolean
  secondMismatch: boolean
}

export function matchProfession(cv: ProfessionOfCv, demand: DemandOfAdvertisement): ProfessionMatch {
  const firstMatches = meets(firstProfession(cv), demand)
  const secondMatches = meets(secondProfession(cv), demand)
  return {
    isCompatible: firstMatches || secondMatches,
    firstMismatch: !firstMatches,
    secondMismatch: cv.secondSubCategoryId !== null && !secondMatches,
  }
}

export function hasNeededExperience(cv: ProfessionOfCv, demand: DemandOfAdvertisement): boolean {
  return meets(experience(cv), demand)
}

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
