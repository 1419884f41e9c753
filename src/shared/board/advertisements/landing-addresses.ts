import type { AdvertisementType } from './advertisement-status.ts'
import { slugify } from '../../text/turkish-text.ts'

/** Root of the landing pages: lists for one place, one profession or both, made for search engines. */
export const landingRoot = '/ilanlar'

/** The types in addresses. No city or category may have one of these slugs. */
export const typeSlugs = { crew: 'ekip', cast: 'cast' } as const satisfies Record<AdvertisementType, string>

export type LandingSubject = {
  city?: { name: string } | null
  category?: { name: string } | null
  type?: AdvertisementType | null
}

/** For example "/ilanlar/istanbul/kamera"; without a subject, the page that lists all landing pages. */
export function landingPath({ city, category, type }: LandingSubject): string {
  const work = category ? slugify(category.name) : type ? typeSlugs[type] : null
  return [landingRoot, city && slugify(city.name), work].filter(Boolean).join('/')
}

export const feedPath = (subject: LandingSubject): string => `${landingPath(subject)}.atom`
