import { cvFieldLabels, cvFields, genderLabels, militaryStatusLabels, type CvField } from './cv-labels.ts'
import type { Cv, CvChoice } from './cv.ts'
import { formatDate, formatMonth } from '../../values/dates.ts'
import { formatPhone } from '../../values/phone.ts'

export type CvFact = { label: string; value: string | null; href?: string }

export const contactFacts = (cv: Cv): CvFact[] => [
  { label: 'Telefon', value: cv.phone && formatPhone(cv.phone), href: `tel:${cv.phone}` },
  { label: 'E-posta', value: cv.email, href: `mailto:${cv.email}` },
]

type FactOf = ((cv: Cv) => CvFact) | null
type CvDate = Extract<CvField, `${string}_date`>

const facts = {
  about_me: null,
  birth_date: ageFact,
  gender: ({ gender }) => ({ label: 'Cinsiyet', value: gender && genderLabels[gender] }),
  military_status: (cv) => ({ label: 'Askerlik', value: militaryText(cv) }),
  deferment_end_date: null,
  city: ({ city }) => ({ label: 'Şehir', value: city }),
  driving_license: (cv) => ({ label: 'Sürücü belgesi', value: cv.driving_license.join(', ') || null }),
  travel_restriction: (cv) => ({ label: 'Seyahat engeli', value: cv.travel_restriction ? 'Var' : 'Yok' }),
  imdb_id: (cv) => ({ label: 'IMDb', value: cv.imdb_id, href: cv.imdb_link ?? '' }),
} satisfies Partial<Record<CvField, FactOf>> & Record<CvChoice | CvDate, FactOf>

type OtherField = Exclude<CvField, keyof typeof facts>
const otherFields = cvFields.filter((field): field is OtherField => !(field in facts))

export const personalFacts = (cv: Cv): CvFact[] => [
  ...Object.values(facts).flatMap((factOf) => factOf?.(cv) ?? []),
  ...otherFields.map((field) => ({ label: cvFieldLabels[field], value: cv[field] })),
]

export const professionFacts = (cv: Cv): CvFact[] => [
  { label: 'Meslek', value: professionText(cv.main_category_name, cv.sub_category_name) },
  {
    label: 'İkinci meslek',
    value: professionText(cv.second_main_category_name, cv.second_sub_category_name),
  },
]

export const showreelFacts = (cv: Cv): CvFact[] =>
  cv.showreels.map(({ url, title, length }) => ({
    label: length ? `${title} (${length})` : title,
    value: url,
    href: url,
  }))

export function experienceTime(row: Cv['experiences'][number]): string {
  const end = row.is_current ? 'Devam ediyor' : row.end_date ? formatMonth(row.end_date) : 'belirtilmemiş'
  return `${formatMonth(row.start_date)} – ${end}`
}

export const noExperienceText = (cv: Cv): string =>
  cv.no_experience ? 'Deneyimi olmadığını belirtmiş.' : 'Deneyim eklenmemiş.'

export function hasDetail(cv: Cv): boolean {
  const facts = personalFacts(cv).filter(({ label, value }) => value !== null && label !== 'Seyahat engeli')
  return (
    Boolean(cv.about_me) ||
    cv.experiences.length > 0 ||
    cv.references.length > 0 ||
    cv.showreels.length > 0 ||
    facts.length > 0
  )
}

function ageFact({ birth_date: birthDate, age }: Cv): CvFact {
  if (birthDate) return { label: 'Doğum tarihi', value: `${formatDate(birthDate)} (${age} yaşında)` }
  return { label: 'Yaş', value: age === null ? null : String(age) }
}

function militaryText({ military_status: status, deferment_end_date: end }: Cv): string | null {
  if (!status) return null
  return end
    ? `${militaryStatusLabels[status]} (${formatDate(end)} tarihine kadar)`
    : militaryStatusLabels[status]
}

const professionText = (category: string | null, sub: string | null) =>
  category && sub ? `${category} / ${sub}` : null
