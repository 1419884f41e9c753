import { genderLabels, militaryStatusLabels } from './cv-labels.ts'
import type { Cv } from './cv.ts'
import { formatDate, formatMonth } from '../../values/dates.ts'
import { formatPhone } from '../../values/phone.ts'

// The words of a shown CV, the same on the page and in the PDF.

export type CvFact = { label: string; value: string | null; href?: string }

/** Phone and e-mail, as far as the viewer sees them. */
export const contactFacts = (cv: Cv): CvFact[] => [
  { label: 'Telefon', value: cv.phone && formatPhone(cv.phone), href: `tel:${cv.phone}` },
  { label: 'E-posta', value: cv.email, href: `mailto:${cv.email}` },
]

/** What there is to know about the person, as far as the viewer sees it; without a value there is nothing to show. */
export const personalFacts = (cv: Cv): CvFact[] => [
  ageFact(cv),
  { label: 'Cinsiyet', value: cv.gender && genderLabels[cv.gender] },
  { label: 'Askerlik', value: militaryText(cv) },
  { label: 'Şehir', value: cv.city },
  { label: 'Sürücü belgesi', value: cv.driving_license.join(', ') || null },
  { label: 'Seyahat engeli', value: cv.travel_restriction ? 'Var' : 'Yok' },
  { label: 'IMDb', value: cv.imdb_id, href: cv.imdb_link ?? '' },
]

export const professionFacts = (cv: Cv): CvFact[] => [
  { label: 'Meslek', value: professionText(cv.main_category_name, cv.sub_category_name) },
  {
    label: 'İkinci meslek',
    value: professionText(cv.second_main_category_name, cv.second_sub_category_name),
  },
]

/** "Mart 2018 – Devam ediyor" */
export function experienceTime(row: Cv['experiences'][number]): string {
  const end = row.is_current ? 'Devam ediyor' : row.end_date ? formatMonth(row.end_date) : 'belirtilmemiş'
  return `${formatMonth(row.start_date)} – ${end}`
}

/** What stands in place of experiences that are not there. */
export const noExperienceText = (cv: Cv): string =>
  cv.no_experience ? 'Deneyimi olmadığını belirtmiş.' : 'Deneyim eklenmemiş.'

/** Whether a CV says more than the profession, which every CV has. */
export function hasDetail(cv: Cv): boolean {
  const facts = personalFacts(cv).filter(({ label, value }) => value !== null && label !== 'Seyahat engeli')
  return Boolean(cv.about_me) || cv.experiences.length > 0 || cv.references.length > 0 || facts.length > 0
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
