import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { countFilters, withoutFilters } from '../../../../board/advertisements/count-filters.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { hrefOf } from '../list-criteria.ts'
import { countText } from '../list-total.ts'
import { useWaysOut, withoutFilter } from './ways-out.ts'

/**
 * For a search without results: links to the search without filters. If that finds nothing either, the link
 * searches for the corrected words, or without words.
 */
export function WidestLink({ criteria }: { criteria: AdvertisementCriteria }) {
  const { ways = [], widest = null } = useWaysOut(criteria) ?? {}
  if (!widest) return null
  const href = hrefOf({ ...withoutFilters(criteria), q: widest.q })
  if (ways.some(({ without }) => hrefOf(withoutFilter(criteria, without)) === href)) return null
  return (
    <ButtonLink href={href} tone={ways.length === 0 ? 'primary' : 'secondary'}>
      {`${wordsFor(criteria, widest.q)} ${countText(widest.count)} ilan`}
    </ButtonLink>
  )
}

function wordsFor(criteria: AdvertisementCriteria, found: string): string {
  if (found === criteria.q) return 'Tüm filtreler olmadan'
  if (found === '') return 'Arama ve filtreler olmadan'
  const hasFilters = countFilters({ ...criteria, q: '' }) > 0
  return `“${found}” için${hasFilters ? ' tüm filtreler olmadan' : ''}`
}
