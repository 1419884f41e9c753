import {
  wantedAnswer,
  type AdvertisementCriteria,
  type Answer,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { Facets } from '../../../../shared/board/search-help/search-help.ts'
import { restOfWeek, today } from '../../../../shared/values/dates.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { useFacets } from '../../../board/search-help/use-facets.ts'
import { useHydrated } from '../../../ui/base/hydrated.ts'
import { ChoiceChip } from '../../../ui/feedback/chip.tsx'
import { hrefOf } from './list-criteria.ts'

export function QuickFilters({ criteria }: { criteria: AdvertisementCriteria }) {
  const { suitable, deadlineWithin, paid, roadTrip, isForRookie, startFrom, startTo } = criteria
  const [from, to] = restOfWeek(today())
  const isHydrated = useHydrated()
  const isThisWeek = startFrom === from && startTo === to
  const isClosing = deadlineWithin === 3
  const quick = [
    {
      label: 'Bana uygun',
      isChosen: suitable,
      change: { suitable: !suitable },
      className: 'lg:hidden',
    },
    {
      label: 'Son günleri',
      isChosen: isClosing,
      change: { deadlineWithin: isClosing ? null : (3 as const) },
    },
    {
      label: 'Bu hafta başlayan',
      isChosen: isThisWeek,
      change: isThisWeek ? { startFrom: null, startTo: null } : { startFrom: from, startTo: to },
    },
    { label: 'Ücretli', isChosen: paid, change: { paid: !paid } },
    quickAnswer('Seyahat yok', 'roadTrip', roadTrip, 'no'),
    quickAnswer('Yeni başlayana uygun', 'isForRookie', isForRookie, 'yes'),
  ]
  return quick.map(({ label, isChosen, change, ...rest }) => (
    <span key={label} {...rest}>
      <ChoiceChip href={hrefOf({ ...criteria, ...change, page: 1 })} chosen={isChosen}>
        {label}
        {isHydrated && <QuickCount criteria={criteria} field={Object.keys(change)[0] ?? ''} />}
      </ChoiceChip>
    </span>
  ))
}

function quickAnswer(label: string, name: 'roadTrip' | 'isForRookie', list: Answer[], answer: Answer) {
  const isChosen = wantedAnswer(list) === (answer === 'yes')
  return { label, isChosen, change: { [name]: isChosen ? [] : [answer] } }
}

function QuickCount({ criteria, field }: { criteria: AdvertisementCriteria; field: string }) {
  const { facets } = useFacets(criteria, false)
  const count = facets && counts[field]?.(facets)
  return count == null ? null : <span className="font-normal">{formatNumber(count)}</span>
}

const counts: Record<string, (facets: Facets) => number | null> = {
  suitable: ({ suitable }) => suitable,
  deadlineWithin: ({ deadline_within: days }) => days[3],
  startFrom: ({ start }) => start.this_week,
  paid: ({ paid }) => paid,
  roadTrip: ({ road_trip: answers }) => answers.no,
  isForRookie: ({ rookie: answers }) => answers.yes,
}
