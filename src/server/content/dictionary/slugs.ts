import { typeSlugs, type LandingSubject } from '../../../shared/site/landing-pages/landing-addresses.ts'
import { slugify } from '../../../shared/text/turkish-text.ts'
import { advertisementTypes } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { listCategories, listCities, listFormerSlugs } from './sql.ts'

type Named = { id: number; name: string }
export type SlugSubject = LandingSubject & { city?: Named | null; category?: Named | null }

export const readNames = (context: Context): Promise<{ cities: Named[]; categories: Named[] }> =>
  cachedPerVersion(context, 'names of landing pages', async () => ({
    cities: await listCities(context.db.kysely),
    categories: (await listCategories(context.db.kysely)).map(({ id, name }) => ({ id, name })),
  }))

export function slugFinder(context: Context): Promise<(slug: string) => SlugSubject | null> {
  return cachedPerVersion(context, 'slugs', async () => {
    const { cities, categories } = await readNames(context)
    const former = await listFormerSlugs(context.db.kysely)
    const subjects = new Map<string, SlugSubject>([
      ...former.map(({ slug, id, name }) => [slug, { category: { id, name } }] as const),
      ...categories.map((category) => [slugify(category.name), { category }] as const),
      ...cities.map((city) => [slugify(city.name), { city }] as const),
      ...advertisementTypes.map((type) => [typeSlugs[type], { type }] as const),
    ])
    return (slug) => subjects.get(slugify(slug)) ?? null
  })
}
