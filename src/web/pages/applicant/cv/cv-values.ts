import { z } from 'zod'
import { birthDateProblem } from '../../../../shared/values/birth-date.ts'
import {
  cvFieldLabels,
  drivingLicenses,
  genderLabels,
  genders,
  militaryStatuses,
  militaryStatusLabels,
  type CvField,
} from '../../../../shared/people/cv/cv-labels.ts'
import { keysOf } from '../../../../shared/contract/keys-of.ts'
import { cvInput, type Cv } from '../../../../shared/people/cv/cv.ts'
import { formatDate, today } from '../../../../shared/values/dates.ts'

const experienceValues = z.object({
  position: z.string(),
  company: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  is_current: z.boolean(),
})
type ExperienceValues = z.output<typeof experienceValues>
export const blankExperience: ExperienceValues = {
  position: '',
  company: '',
  start_date: '',
  end_date: '',
  is_current: false,
}

const referenceValues = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
})
type ReferenceValues = z.output<typeof referenceValues>
export const blankReference: ReferenceValues = {
  firstname: '',
  lastname: '',
  company: '',
  position: '',
  phone: '',
  email: '',
}

const showreelValues = z.object({ url: z.string(), title: z.string(), length: z.string() })
type ShowreelValues = z.output<typeof showreelValues>
export const blankShowreel: ShowreelValues = { url: '', title: '', length: '' }

export const cvValues = z.object({
  about_me: z.string(),
  imdb_id: z.string(),
  city: z.string().nullable(),
  birth_date: z.string(),
  gender: z.enum(genders).nullable(),
  military_status: z.enum(militaryStatuses).nullable(),
  deferment_end_date: z.string(),
  driving_license: z.array(z.enum(drivingLicenses)),
  travel_restriction: z.boolean(),
  main_category: z.number().nullable(),
  sub_category: z.number().nullable(),
  second_main_category: z.number().nullable(),
  second_sub_category: z.number().nullable(),
  noExperience: z.boolean(),
  experiences: z.array(experienceValues),
  // A draft that an earlier version of the site has stored in the browser lacks the field `showreels`.
  showreels: z.array(showreelValues).default([]),
  references: z.array(referenceValues),
} satisfies Record<CvField, z.ZodType> & Record<string, z.ZodType>)
export type CvValues = z.output<typeof cvValues>

export const fieldOrder = Object.keys(cvValues.shape) as readonly (keyof CvValues)[]

export const partialDate = '?'

export const checkedCv = cvInput.superRefine(
  ({ birth_date: birthDate }, context) => {
    const message = birthDate && birthDateProblem(birthDate, today())
    if (message) context.addIssue({ code: 'custom', path: ['birth_date'], message })
  },
  {
    when: ({ value, issues }) =>
      typeof value === 'object' && !issues.some(({ path }) => !path?.length || path[0] === 'birth_date'),
  },
)

export function valuesOf(cv: Cv): CvValues {
  return {
    about_me: cv.about_me ?? '',
    imdb_id: cv.imdb_id ?? '',
    city: cv.city,
    birth_date: cv.birth_date ?? '',
    gender: cv.gender,
    military_status: cv.military_status,
    deferment_end_date: cv.deferment_end_date ?? '',
    driving_license: cv.driving_license as CvValues['driving_license'],
    travel_restriction: cv.travel_restriction,
    main_category: cv.main_category,
    sub_category: cv.sub_category,
    second_main_category: cv.second_main_category,
    second_sub_category: cv.second_sub_category,
    noExperience: cv.no_experience,
    experiences: cv.experiences.map((row) => ({ ...row, end_date: row.end_date ?? '' })),
    showreels: cv.showreels.map((row) => ({ ...row, length: row.length ?? '' })),
    references: cv.references.map((row) => ({ ...row, phone: row.phone ?? '', email: row.email ?? '' })),
  }
}

const texts = {
  about_me: (values) => values.about_me,
  imdb_id: (values) => values.imdb_id,
  city: (values) => values.city ?? '',
  birth_date: (values) => dateText(values.birth_date),
  gender: ({ gender, military_status: status, deferment_end_date: end }) =>
    [gender && genderLabels[gender], status && militaryStatusLabels[status], dateText(end)]
      .filter(Boolean)
      .join(', '),
  driving_license: (values) => values.driving_license.join(', '),
  travel_restriction: (values) => (values.travel_restriction ? 'var' : 'yok'),
} satisfies Record<Exclude<CvField, 'military_status' | 'deferment_end_date'>, (values: CvValues) => string>

type Part = { label: string; fields: readonly CvField[]; text: (values: CvValues) => string }
export const cvParts: readonly Part[] = keysOf(texts).map((field) => ({
  label: field === 'gender' ? 'Cinsiyet ve askerlik' : cvFieldLabels[field],
  fields: field === 'gender' ? ['gender', 'military_status', 'deferment_end_date'] : [field],
  text: texts[field],
}))

function dateText(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(day) : day
}
