import type { AdvertisementType } from './advertisement-status.ts'
import { slugify } from '../../text/turkish-text.ts'

/** Under it stand the pages that people find by searching for a place, a profession or both. */
export const landingRoot = '/ilanlar'

/** Words for the types in addresses; no city or category may be called so. */
export const typeSlugs = { crew: 'ekip', cast: 'cast' } as const satisfies Record<AdvertisementType, string>

/** What a landing page is about: a city, a category or a type, or a city with one of the others. */
export type LandingSubject = {
  city?: { name: string } | null
  category?: { name: string } | null
  type?: AdvertisementType | null
}

/** "/ilanlar/istanbul/kamera"; of nothing at all the page that lists them. */
export function landingPath({ city, category, type }: LandingSubject): string {
  const work = category ? slugify(category.name) : type ? typeSlugs[type] : null
  return [landingRoot, city && slugify(city.name), work].filter(Boolean).join('/')
}

/** The Atom feed of what a landing page lists; of nothing at all, of every advertisement. */
export const feedPath = (subject: LandingSubject): string => `${landingPath(subject)}.atom`
