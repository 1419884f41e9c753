import type { Cv, CvInput } from '../../../shared/cv.ts'

/** A CV as its form starts from it; choices that are not made yet are left open. */
export function valuesOf(cv: Cv): CvInput {
  return {
    about_me: cv.about_me ?? '',
    imdb_id: cv.imdb_id ?? '',
    birth_date: cv.birth_date ?? '',
    gender: cv.gender,
    military_status: cv.military_status,
    deferment_end_date: cv.deferment_end_date ?? '',
    city: cv.city,
    travel_restriction: cv.travel_restriction,
    driving_license: cv.driving_license as NonNullable<CvInput['driving_license']>,
    // The form has nothing chosen at first; the schema then asks for it.
    main_category: cv.main_category ?? (undefined as unknown as number),
    sub_category: cv.sub_category ?? (undefined as unknown as number),
    second_main_category: cv.second_main_category,
    second_sub_category: cv.second_sub_category,
    experiences: cv.experiences.map((row) => ({ ...row, end_date: row.end_date ?? '' })),
    references: cv.references.map((row) => ({ ...row, phone: row.phone ?? '', email: row.email ?? '' })),
    noExperience: cv.no_experience,
  }
}

/** For `register`: a select's text as an id, nothing chosen as absent. */
export const asId = { setValueAs: (value: unknown) => (value ? Number(value) : undefined) }

/** The same where nothing chosen is an answer. */
export const asOptionalId = { setValueAs: (value: unknown) => (value ? Number(value) : null) }

/** For selects of words: nothing chosen is null. */
export const asOptionalWord = { setValueAs: (value: unknown) => value || null }
