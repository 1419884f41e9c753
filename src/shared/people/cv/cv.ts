import { z } from 'zod'
import { email as emailField } from '../accounts/person-fields.ts'
import { drivingLicenses, genders, militaryStatuses, missingInRow, type CvField } from './cv-labels.ts'
import { longestShowreelTitle, mostShowreels } from './showreels/showreel-limits.ts'
import { isRealDate } from '../../values/ages.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { date, idParam, instant, optionalLine, optionalText, smallId, text } from '../../contract/fields.ts'
import { parsePhone } from '../../values/phone.ts'
import { hasMarkup } from '../../text/safe-text.ts'

const nullableDate = (sentence: string) =>
  z
    .union([date(sentence), z.literal('')])
    .nullish()
    .transform((value) => value || null)

const categoryId = smallId('Lütfen ana meslek kategorisini seçin.')
const subCategoryId = smallId('Lütfen alt meslek kategorisini seçin.')
const optionalId = smallId()
  .nullish()
  .transform((value) => value ?? null)

const shortLine = (max: number) => optionalLine(max).transform((value) => value ?? '')

/**
 * No field of an experience is required here, because the messages of `checkExperiences` can say in which
 * experience one is missing.
 */
const experienceInput = z.object({
  position: shortLine(120),
  company: shortLine(120),
  start_date: z
    .string()
    .max(10)
    .nullish()
    .transform((value) => value || null),
  end_date: z
    .string()
    .max(10)
    .nullish()
    .transform((value) => value || null),
  is_current: z.boolean().default(false),
})

const referenceInput = z.object({
  firstname: shortLine(60),
  lastname: shortLine(60),
  company: shortLine(120),
  position: shortLine(120),
  phone: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .transform((value) => value ?? ''),
  email: z
    .string()
    .trim()
    .max(254)
    .nullish()
    .transform((value) => value || null),
})

/**
 * Only the server checks whether the link leads to a video, so that the form need not load the code for it.
 */
const showreelInput = z.object({
  url: shortLine(300),
  title: shortLine(longestShowreelTitle),
  length: shortLine(8),
})

type OtherInput =
  | 'main_category'
  | 'sub_category'
  | 'second_main_category'
  | 'second_sub_category'
  | 'experiences'
  | 'references'
  | 'showreels'
  | 'noExperience'
  | 'updated_at'

export const cvInput = z
  .object({
    about_me: optionalText(2000).refine(
      (value) => value === null || !hasMarkup(value),
      'Bu alana düz metin yazın; HTML etiketleri kullanılamaz.',
    ),
    imdb_id: z
      .string()
      .trim()
      .nullish()
      .transform((value) => value || null)
      .refine(
        (value) => value === null || /^nm\d{7,8}$/.test(value),
        'IMDb numarası nm0000000 biçiminde olmalıdır.',
      ),
    birth_date: nullableDate('Lütfen geçerli bir doğum tarihi girin.'),
    gender: z
      .enum(genders)
      .nullish()
      .transform((value) => value ?? null),
    military_status: z
      .enum(militaryStatuses)
      .nullish()
      .transform((value) => value ?? null),
    deferment_end_date: nullableDate('Lütfen geçerli bir tecil bitiş tarihi girin.'),
    city: text('Lütfen bir şehir seçin.', 60)
      .nullish()
      .transform((value) => value ?? null),
    travel_restriction: z.boolean().default(false),
    driving_license: z.array(z.enum(drivingLicenses)).max(drivingLicenses.length).default([]),
    main_category: categoryId,
    sub_category: subCategoryId,
    second_main_category: optionalId,
    second_sub_category: optionalId,
    experiences: z.array(experienceInput).max(50, 'En fazla 50 deneyim ekleyebilirsiniz.').default([]),
    references: z
      .array(referenceInput)
      .max(20, 'En fazla 20 referans ekleyebilirsiniz.')
      .superRefine(checkReferences)
      .default([]),
    /** Missing: the saved showreels stay, because older clients do not send this field. */
    showreels: z
      .array(showreelInput)
      .max(mostShowreels, `En fazla ${mostShowreels} showreel ekleyebilirsiniz.`)
      .optional(),
    noExperience: z.boolean().default(false),
    updated_at: z.iso.datetime('Lütfen geçerli bir zaman gönderin.').nullish(),
  } satisfies Record<CvField | OtherInput, z.ZodType>)
  .superRefine(checkExperiences, {
    // `checkExperiences` also runs when other fields are invalid, so that all errors are reported together.
    when: ({ value, issues }) =>
      typeof value === 'object' && !issues.some(({ path }) => !path?.length || path[0] === 'experiences'),
  })
export type CvInput = z.input<typeof cvInput>

export type CvChoice = {
  [Field in CvField]: string extends NonNullable<CvInput[Field]> ? never : Field
}[CvField]

const experience = z.object({
  position: z.string(),
  company: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  is_current: z.boolean(),
})

const reference = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  position: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

const showreel = z.object({ url: z.string(), title: z.string(), length: z.string().nullable() })
export type Showreel = z.output<typeof showreel>

export const cv = z.object({
  user_id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  about_me: z.string().nullable(),
  imdb_id: z.string().nullable(),
  imdb_link: z.string().nullable(),
  birth_date: z.string().nullable(),
  age: z.number().nullable(),
  gender: z.enum(genders).nullable(),
  military_status: z.enum(militaryStatuses).nullable(),
  deferment_end_date: z.string().nullable(),
  city: z.string().nullable(),
  travel_restriction: z.boolean(),
  driving_license: z.array(z.string()),
  main_category: z.number().nullable(),
  main_category_name: z.string().nullable(),
  sub_category: z.number().nullable(),
  sub_category_name: z.string().nullable(),
  second_main_category: z.number().nullable(),
  second_main_category_name: z.string().nullable(),
  second_sub_category: z.number().nullable(),
  second_sub_category_name: z.string().nullable(),
  experiences: z.array(experience),
  references: z.array(reference),
  showreels: z.array(showreel),
  no_experience: z.boolean(),
  can_change_profession: z.boolean(),
  next_profession_change_date: z.string().nullable(),
  updated_at: instant.nullable(),
} satisfies Record<CvField, z.ZodType> & Record<string, z.ZodType>)
export type Cv = z.output<typeof cv>

export const cvEndpoints = endpoints({
  'GET /api/app/cv': {
    access: 'user',
    summary: 'The viewer’s own CV; without one, the account’s name and contact with empty fields',
    reply: z.object({ success: z.boolean(), has_cv: z.boolean(), data: cv }),
  },
  'POST /api/app/cv': {
    access: 'user',
    summary: 'Save the whole CV',
    body: cvInput,
    reply: z.object({ success: z.boolean(), message: z.string(), data: cv }),
  },
  'GET /api/app/user-cv/{userId}': {
    access: 'user',
    summary: 'Another person’s CV; 404 means none',
    params: z.object({ userId: idParam }),
    reply: z.object({ success: z.boolean(), data: cv }),
  },
})

type Experiences = { experiences: z.output<typeof experienceInput>[]; noExperience: boolean }

function checkExperiences({ experiences, noExperience }: Experiences, context: z.RefinementCtx): void {
  if (noExperience) return
  experiences.forEach((row, index) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['experiences', index, field], message })
    const required = `Deneyim ${index + 1} için ${missingInRow}`
    if (!row.position) refuse('position', required)
    if (!row.company) refuse('company', required)
    if (!row.start_date || !isRealDate(row.start_date)) return refuse('start_date', required)
    if (row.is_current || !row.end_date) return
    if (!isRealDate(row.end_date) || row.end_date <= row.start_date)
      refuse('end_date', `Deneyim ${index + 1} için bitiş tarihi başlama tarihinden sonra olmalıdır.`)
  })
}

function checkReferences(rows: z.output<typeof referenceInput>[], context: z.RefinementCtx): void {
  rows.forEach((row, index) => {
    const refuse = (field: string, what: string) =>
      context.addIssue({
        code: 'custom',
        path: [index, field],
        message: `Referans ${index + 1} için ${what}`,
      })
    for (const field of ['firstname', 'lastname', 'company', 'position', 'phone'] as const)
      if (!row[field]) refuse(field, missingInRow)
    if (row.phone && !parsePhone(row.phone)) refuse('phone', 'geçerli bir telefon numarası girin.')
    if (row.email && !emailField.safeParse(row.email).success)
      refuse('email', 'geçerli bir email adresi girin.')
  })
}
