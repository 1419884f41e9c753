import { describe, expect, test } from 'vitest'
import {
  hasNeededExperience,
  matchProfession,
  suitableDemands,
  type DemandOfAdvertisement,
  type ProfessionOfCv,
} from './compatibility.ts'

const boom = 802
const grip = 704
const actor = 1603
const stunt = 1801
const intern = 2201

type Person = [first: number, second?: number | null, experienceCount?: number]
const cvOf = ([first, second = null, experienceCount = 1]: Person): ProfessionOfCv => ({
  isStudent: first === intern,
  subCategoryId: first,
  secondSubCategoryId: second,
  experienceCount,
})

type Verdict = { profession: boolean; first?: false; second?: false; experience: boolean }

const cases: [words: string, cv: Person, seeks: number, isOkayForRookie: boolean, verdict: Verdict][] = [
  ['the first profession', [boom], boom, false, { profession: true, experience: true }],
  ['another profession', [grip], boom, true, { profession: false, first: false, experience: true }],
  ['the first of two', [boom, grip], boom, false, { profession: true, second: false, experience: true }],
  ['the second of two', [grip, boom], boom, false, { profession: true, first: false, experience: true }],
  [
    'neither of two',
    [grip, actor],
    boom,
    true,
    { profession: false, first: false, second: false, experience: true },
  ],
  ['a beginner, welcome', [boom, null, 0], boom, true, { profession: true, experience: true }],
  ['a beginner, not welcome', [boom, null, 0], boom, false, { profession: true, experience: false }],
  [
    'a beginner by the second profession, not welcome',
    [grip, boom, 0],
    boom,
    false,
    { profession: true, first: false, experience: false },
  ],
  [
    'a beginner of another profession',
    [grip, null, 0],
    boom,
    false,
    { profession: false, first: false, experience: false },
  ],
  ['an actor, a part for beginners', [actor, null, 0], actor, true, { profession: true, experience: true }],
  [
    'an actor, no part for beginners',
    [actor, null, 0],
    actor,
    false,
    { profession: true, experience: false },
  ],
  ['an actor with experience', [actor], actor, false, { profession: true, experience: true }],
  [
    'a technician who acts as well',
    [boom, actor],
    actor,
    false,
    { profession: true, first: false, experience: true },
  ],
  ['a technician, a part', [boom], actor, true, { profession: false, first: false, experience: true }],
  [
    'an actor, another kind of part',
    [actor],
    1602,
    true,
    { profession: false, first: false, experience: true },
  ],
  ['a stunt, which crew and cast both seek', [stunt], stunt, false, { profession: true, experience: true }],
  ['a student, crew for beginners', [intern, null, 0], boom, true, { profession: true, experience: true }],
  ['a student, cast for beginners', [intern, null, 0], actor, true, { profession: true, experience: true }],
  [
    'a student, crew with experience',
    [intern, null, 0],
    boom,
    false,
    { profession: false, first: false, experience: false },
  ],
  [
    'a student, cast with experience',
    [intern, null, 0],
    actor,
    false,
    { profession: false, first: false, experience: false },
  ],
  [
    'a student with experience, not for beginners',
    [intern],
    boom,
    false,
    { profession: false, first: false, experience: true },
  ],
  [
    'a student, own profession for beginners',
    [intern, null, 0],
    intern,
    true,
    { profession: true, experience: true },
  ],
  [
    'a student, own profession with experience',
    [intern],
    intern,
    false,
    { profession: true, experience: true },
  ],
  ['a student, another internship', [intern], 2203, true, { profession: true, experience: true }],
  [
    'a student has no second profession',
    [intern, boom],
    boom,
    false,
    { profession: false, first: false, second: false, experience: true },
  ],
]

describe.each(cases)('%s', (_words, person, subCategoryId, isOkayForRookie, verdict) => {
  const cv = cvOf(person)
  const demand = { subCategoryId, isOkayForRookie }

  test('the profession check gives the decided result', () => {
    expect(matchProfession(cv, demand)).toEqual({
      isCompatible: verdict.profession,
      firstMismatch: verdict.first === false,
      secondMismatch: verdict.second === false,
    })
  })

  test('the experience check gives the decided result', () =>
    expect(hasNeededExperience(cv, demand)).toBe(verdict.experience))

  test('the suitable list contains the advertisement only when both checks pass', () =>
    expect(isListed(cv, demand)).toBe(verdict.profession && verdict.experience))
})

function isListed(cv: ProfessionOfCv, demand: DemandOfAdvertisement): boolean {
  const fits = (pattern: object) =>
    Object.entries(pattern).every(([part, value]) => demand[part as keyof DemandOfAdvertisement] === value)
  return suitableDemands(cv).every((patterns) => patterns.some(fits))
}
