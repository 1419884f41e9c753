import { cv, type Cv } from '../src/shared/people/cv/cv.ts'

const nulls = Object.fromEntries(Object.keys(cv.shape).map((field) => [field, null]))

/** A CV in which nothing is filled in. */
export const emptyCv = {
  ...nulls,
  user_id: 1,
  firstname: 'Şule',
  lastname: 'Iğdır',
  travel_restriction: false,
  driving_license: [],
  experiences: [],
  references: [],
  showreels: [],
  no_experience: false,
  can_change_profession: false,
} as unknown as Cv
