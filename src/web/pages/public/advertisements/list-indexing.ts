import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import {
  feedPath,
  landingPath,
  type LandingSubject,
} from '../../../../shared/site/landing-pages/landing-addresses.ts'
import { countFilters } from '../../../board/advertisements/count-filters.ts'
import type { Dictionaries } from '../../../board/advertisements/use-dictionaries.ts'
import type { Head } from '../../../navigation/page.ts'
import { listPath } from './list-criteria.ts'

export function listIndexing(
  criteria: AdvertisementCriteria,
  words: Partial<Dictionaries>,
  shown: number,
): Omit<Head, 'title'> {
  const { type, page } = criteria
  const label = type === 'cast' ? 'Oyuncu İlanları' : 'Ekip İlanları'
  const picture = { share: { title: label, kicker: 'Set İlanları', tone: type } }
  const plain = type === 'cast' ? `${listPath}?type=cast` : listPath
  if (countFilters(criteria) === 0) {
    const isUsualOrder =
      criteria.sortBy === defaultCriteria.sortBy &&
      criteria.sortOrder === defaultCriteria.sortOrder &&
      criteria.perPage === defaultCriteria.perPage
    const number = isUsualOrder && page > 1 ? `${type === 'cast' ? '&' : '?'}page=${page}` : ''
    return {
      ...picture,
      canonical: plain + number,
      noindex: shown === 0 && page > 1,
      trail: page > 1 ? [{ label, path: plain }] : [],
      feed: { title: `Yeni ${label.toLocaleLowerCase('tr-TR')}`, path: feedPath({ type }) },
    }
  }
  const subject = subjectOf(criteria, words)
  if (!subject || shown === 0 || page > 1) return { ...picture, noindex: true }
  const feed = { title: 'Bu aramanın yeni ilanları', path: feedPath(subject) }
  return { ...picture, canonical: landingPath(subject), feed }
}

function subjectOf(criteria: AdvertisementCriteria, words: Partial<Dictionaries>): LandingSubject | null {
  const { category, cities, type } = criteria
  if (category.length > 1 || cities.length > 1) return null
  if (countFilters(criteria) !== category.length + cities.length) return null
  const city = words.cities?.find(({ id }) => id === cities[0])
  const work = words.categories?.find(({ id }) => id === category[0])
  if ((cities.length === 1 && !city) || (category.length === 1 && !work)) return null
  if (work) return work.serves === type ? { city: city ?? null, category: work } : null
  return city ? { city, type } : null
}
