import type { AdvertisementType } from '../../board/advertisements/advertisement-status.ts'
import { slugify } from '../../text/turkish-text.ts'

export const landingRoot = '/ilanlar'

/**
 * The words for the types of advertisements in the paths of landing pages. No city or category may have one
 * of them as its slug, because two landing pages would then have the same path.
 */
export const typeSlugs = { crew: 'ekip', cast: 'cast' } as const satisfies Record<AdvertisementType, string>

export type LandingSubject = {
  city?: { name: string } | null
  category?: { name: string } | null
  type?: AdvertisementType | null
}

export function landingPath({ city, category, type }: LandingSubject): string {
  const work = category ? slugify(category.name) : type ? typeSlugs[type] : null
  return [landingRoot, city && slugify(city.name), work].filter(Boolean).join('/')
}

export const feedPath = (subject: LandingSubject): string => `${landingPath(subject)}.atom`
