import { expect, test } from 'vitest'
import { hasNeededExperience, matchProfession, type ProfessionOfCv } from './compatibility.ts'

const boom = 802
const grip = 704
const intern = 2201

const cv = (first: number, second: number | null = null, said: Partial<ProfessionOfCv> = {}) => ({
  isStudent: false,
  subCategoryId: first,
  secondSubCategoryId: second,
  experienceCount: 0,
  ...said,
})
const student = (second: number | null = null) => cv(intern, second, { isStudent: true })
const fits = { isCompatible: true, firstMismatch: false, secondMismatch: false }

test.each<[string, ProfessionOfCv, number, boolean, typeof fits]>([
  ['the first profession', cv(boom), boom, false, fits],
  ['the second profession', cv(grip, boom), boom, false, { ...fits, firstMismatch: true }],
  ['the first of two', cv(boom, grip), boom, false, { ...fits, secondMismatch: true }],
  [
    'neither of two',
    cv(grip, 703),
    boom,
    true,
    { isCompatible: false, firstMismatch: true, secondMismatch: true },
  ],
  [
    'another profession',
    cv(grip),
    boom,
    true,
    { isCompatible: false, firstMismatch: true, secondMismatch: false },
  ],
  ['a student, for beginners', student(), boom, true, fits],
  [
    'a student, not for beginners',
    student(),
    boom,
    false,
    { isCompatible: false, firstMismatch: true, secondMismatch: false },
  ],
  ['a student’s own profession, not for beginners', student(), intern, false, fits],
  [
    'a student has no second profession',
    student(boom),
    boom,
    false,
    { isCompatible: false, firstMismatch: true, secondMismatch: true },
  ],
])('%s', (_name, person, subCategoryId, isOkayForRookie, match) => {
  expect(matchProfession(person, { subCategoryId, isOkayForRookie })).toEqual(match)
})

test.each([
  [0, true, true],
  [0, false, false],
  [1, false, true],
  [7, true, true],
])('%i experiences, fine for beginners %s: %s', (experienceCount, isOkayForRookie, enough) => {
  const demand = { subCategoryId: boom, isOkayForRookie }
  expect(hasNeededExperience(cv(grip, null, { experienceCount }), demand)).toBe(enough)
  expect(hasNeededExperience({ ...student(), experienceCount }, demand)).toBe(enough)
})
