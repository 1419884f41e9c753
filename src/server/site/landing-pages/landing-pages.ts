import {
  defaultCriteria,
  lastVisitorPage,
  visitorReach,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import { advertisementTypes } from '../../../shared/board/advertisements/advertisement-status.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { landingPath } from '../../../shared/site/landing-pages/landing-addresses.ts'
import type { Landing, LandingCounts } from '../../../shared/site/landing-pages/landing-pages.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { listNewestCards, type Common } from '../../board/advertisements/list/newest.ts'
import type { Context } from '../../endpoint/context.ts'
import { readNames, slugFinder, type SlugSubject } from '../../content/dictionary/slugs.ts'
import { preparedReply, type PreparedReply } from '../../endpoint/replies/prepared-reply.ts'
import { countsOf, liveCounts, sumOf, type LiveCount } from './live-counts.ts'

const { perPage } = defaultCriteria
const maxCities = 24

export async function countLanding(context: Context): Promise<LandingCounts> {
  return countsBy(context, await liveCounts(context))
}

export async function listLanding(
  context: Context,
  { first, second, page }: { first: string; second?: string | undefined; page: number },
): Promise<PreparedReply> {
  const subject = await subjectOf(context, first, second)
  if (page > lastVisitorPage) {
    const message = 'Daha fazla sayfa görmek için ilan listesini açın.'
    throw new AppError('invalid_fields', { message, errors: { page: [message] } })
  }
  const common = commonOf(subject)
  const all = await liveCounts(context)
  const total = sumOf(countsOf(all, common))
  const landing = await present(context, subject, all, total)
  const cards = total === 0 ? '[]' : await listNewestCards(context.db.kysely, null, common, { page, perPage })
  const pages = paginate(page, perPage, Math.min(total, visitorReach))
  return preparedReply(`{"data":${cards},${JSON.stringify({ ...pages, total, landing }).slice(1)}`)
}

export async function subjectOf(
  context: Context,
  first: string,
  second: string | undefined,
): Promise<SlugSubject> {
  const find = await slugFinder(context)
  const one = find(first)
  const other = second === undefined ? null : find(second)
  const isSound = second === undefined ? one !== null : Boolean(one?.city && (other?.category ?? other?.type))
  if (!isSound) throw new AppError('not_found')
  return { ...one, ...other }
}

export const commonOf = ({ city, category, type }: SlugSubject): Common => ({
  ...(city && { cityId: city.id }),
  ...(category && { categoryId: category.id }),
  ...(type && { type }),
})

export async function listLandingPaths(context: Context): Promise<string[]> {
  const { cities, categories } = await readNames(context)
  const all = await liveCounts(context)
  const paths = new Set<string>()
  for (const { type, categoryId, cityId } of all) {
    const city = cities.find(({ id }) => id === cityId)
    const category = categories.find(({ id }) => id === categoryId)
    for (const subject of [{ type }, { city }, { city, type }, { category }, { city, category }]) {
      const isNamed = Object.values(subject).every(Boolean)
      if (isNamed)
        paths.add(landingPath({ city: null, category: null, type: null, ...subject } as SlugSubject))
    }
  }
  return [...paths].sort()
}

async function present(
  context: Context,
  subject: SlugSubject,
  all: readonly LiveCount[],
  total: number,
): Promise<Landing> {
  const { city = null, category = null, type = null } = subject
  const here = commonOf({ city, type })
  const there = commonOf({ category, type })
  const around = await countsBy(context, countsOf(all, here))
  const elsewhere = await countsBy(context, countsOf(all, there))
  const cities = elsewhere.cities.filter(({ id }) => id !== city?.id)
  return {
    path: landingPath(subject),
    city,
    category,
    type,
    total,
    nearest: total > 0 ? null : nearestOf(subject, all),
    types: typesOf(countsOf(all, commonOf(subject))),
    categories: around.categories.filter(({ id }) => id !== category?.id),
    cities: city && (category ?? type) ? cities.slice(0, maxCities) : cities,
  }
}

/**
 * The path to which a landing page without advertisements redirects. The profession in all cities is tried
 * before the whole city, because people rather accept another city than another profession. If neither has
 * advertisements, it is the path of the list.
 */
function nearestOf({ city, category, type }: SlugSubject, all: readonly LiveCount[]): string {
  const wider: SlugSubject[] = city
    ? [...(category ? [{ category }] : []), ...(type ? [{ type }] : []), { city }]
    : []
  const found = wider.find((subject) => sumOf(countsOf(all, commonOf(subject))) > 0)
  return found ? landingPath(found) : `/advertisements${type === 'cast' ? '?type=cast' : ''}`
}

async function countsBy(context: Context, counts: readonly LiveCount[]): Promise<LandingCounts> {
  const { cities, categories } = await readNames(context)
  const group = (names: readonly { id: number; name: string }[], idOf: (one: LiveCount) => number) =>
    names
      .map((name) => ({ ...name, count: sumOf(counts.filter((one) => idOf(one) === name.id)) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  return {
    total: sumOf(counts),
    types: typesOf(counts),
    categories: group(categories, ({ categoryId }) => categoryId),
    cities: group(cities, ({ cityId }) => cityId),
  }
}

const typesOf = (counts: readonly LiveCount[]): LandingCounts['types'] =>
  advertisementTypes
    .map((type) => ({ type, count: sumOf(counts.filter((one) => one.type === type)) }))
    .filter(({ count }) => count > 0)
