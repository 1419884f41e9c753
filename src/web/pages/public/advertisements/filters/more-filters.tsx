import { memo } from 'react'
import {
  dayCounts,
  type AdvertisementCriteria,
  type DayCount,
} from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { photoLabel, verifiedLabel } from '../../../../board/advertisements/active-filters.ts'
import { DayField } from '../../../../ui/pickers/day-field.tsx'
import { Ticks, type Toggle } from './tick.tsx'
import type { Change } from '../use-requested-criteria.ts'

type OnChange = (update: Change) => void

type StartProps = { from: string | null; to: string | null; onChange: OnChange }

export const StartFilter = memo(function StartFilter({ from, to, onChange }: StartProps) {
  return (
    <div className="flex flex-col gap-3">
      <DayField
        label="En erken"
        name="startFrom"
        value={from}
        onValueChange={(day) => onChange(() => ({ startFrom: day }))}
      />
      <DayField
        label="En geç"
        name="startTo"
        value={to}
        min={from ?? undefined}
        onValueChange={(day) => onChange(() => ({ startTo: day }))}
      />
    </div>
  )
})

type DayCountProps = {
  name: 'publishedWithin' | 'deadlineWithin'
  chosen: DayCount | null
  counts: Record<DayCount, number> | undefined
  onChange: OnChange
}

/** Checkboxes of which one at most is ticked: a second press takes the choice back, which radio buttons cannot. */
export const DayCounts = memo(function DayCounts({ name, chosen, counts, onChange }: DayCountProps) {
  const { items, toggle } = choices[name]
  return (
    <Ticks
      items={items}
      chosen={chosen === null ? [] : [chosen]}
      toggle={toggle}
      counts={counts}
      onChange={onChange}
    />
  )
})

const itemsOf = (words: Record<DayCount, string>) => dayCounts.map((id) => ({ id, name: words[id] }))
const toggleOf =
  (name: DayCountProps['name']): Toggle<DayCount> =>
  (requested, count) => ({ [name]: requested[name] === count ? null : count })

const choices = {
  publishedWithin: {
    items: itemsOf({ 1: 'Son 24 saat', 3: 'Son 3 gün', 7: 'Son 7 gün' }),
    toggle: toggleOf('publishedWithin'),
  },
  deadlineWithin: {
    items: itemsOf({ 1: 'Bugün veya yarın', 3: '3 gün içinde', 7: '7 gün içinde' }),
    toggle: toggleOf('deadlineWithin'),
  },
}

type Flag = 'paid' | 'verified' | 'withPhoto'
type MoreProps = Pick<AdvertisementCriteria, Flag> & {
  counts: Record<Flag, number> | undefined
  onChange: OnChange
}

export const MoreFilters = memo(function MoreFilters({ onChange, counts, ...chosen }: MoreProps) {
  const ticked = flags.map(({ id }) => id).filter((flag) => chosen[flag])
  return <Ticks items={flags} chosen={ticked} toggle={toggleFlag} counts={counts} onChange={onChange} />
})

const flags: { id: Flag; name: string }[] = [
  { id: 'paid', name: 'Ücretli' },
  { id: 'verified', name: verifiedLabel },
  { id: 'withPhoto', name: photoLabel },
]
const toggleFlag: Toggle<Flag> = (requested, flag) => ({ [flag]: !requested[flag] })
