import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { withoutFilters } from '../../../../board/advertisements/count-filters.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { hrefOf } from '../list-criteria.ts'
import { countText } from '../list-total.ts'
import { useWaysOut, withoutFilter } from './ways-out.ts'

/**
 * For a search without results: a link to the same search without its filters. If that has no results either,
 * the link also corrects the typed words or, as a last resort, drops them. Not rendered if a link that
 * removes only one filter (one of `ways`) leads to the same list.
 */
export function WidestLink({ criteria }: { criteria: AdvertisementCriteria }) {
  const { ways = [], widest = null } = useWaysOut(criteria) ?? {}
  if (!widest) return null
  const href = hrefOf({ ...withoutFilters(criteria), q: widest.q })
  if (ways.some(({ without }) => hrefOf(withoutFilter(criteria, without)) === href)) return null
  return (
    <ButtonLink href={href} tone={ways.length === 0 ? 'primary' : 'secondary'}>
      {`${wordsFor(criteria.q, widest.q)} ${countText(widest.count)} ilan`}
    </ButtonLink>
  )
}

function wordsFor(typed: string, found: string): string {
  if (found === typed) return 'Tüm filtreler olmadan'
  return found === '' ? 'Arama ve filtreler olmadan' : `“${found}” için tüm filtreler olmadan`
}
