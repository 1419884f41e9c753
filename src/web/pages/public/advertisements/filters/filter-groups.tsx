import { memo, useState, type SubmitEvent } from 'react'
import {
  criteriaLimits,
  type AdvertisementCriteria,
  type Answer,
} from '../../../../../shared/board/advertisements/advertisement-search.ts'
import type { Facets } from '../../../../../shared/board/search-help/search-help.ts'
import { foldTurkish } from '../../../../../shared/text/turkish-text.ts'
import { useFacets } from '../../../../board/search-help/use-facets.ts'
import { useDictionaries } from '../../../../board/advertisements/use-dictionaries.ts'
import { useSession } from '../../../../data/session.ts'
import { Accordion } from '../../../../ui/layout/accordion.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Search } from '../../../../ui/base/icons.ts'
import { MoneyField } from '../../../../ui/typed-fields/money-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { DayCounts, MoreFilters, StartFilter } from './more-filters.tsx'
import { SuitableSwitch } from './suitable-switch.tsx'
import { Ticks, type Toggle } from './tick.tsx'
import { cityListHeight, railRoom, WaitingCategories, WaitingCities } from './waiting-groups.tsx'
import { useDebounced } from './use-debounced.ts'
import type { Change } from '../use-requested-criteria.ts'

type Props = {
  criteria: AdvertisementCriteria
  onChange: (update: Change) => void
  isRail?: boolean
}

export const FilterGroups = memo(function FilterGroups({ criteria, onChange, isRail = false }: Props) {
  const { categories, cities, priceTypes } = useDictionaries()
  const facets = useLateFacets(criteria)
  const { type, category, subCategory, cities: cityIds, priceMin, priceMax } = criteria
  const bounds = [priceMin, priceMax].filter((bound) => bound !== null).length
  const starts = [criteria.startFrom, criteria.startTo].filter(Boolean).length
  const others = [criteria.paid, criteria.verified, criteria.withPhoto].filter(Boolean).length
  const counted = (count: number, isFirst = false) => ({
    count,
    defaultOpen: isRail && (isFirst || count > 0),
  })
  return (
    <>
      <SuitableSwitch
        criteria={criteria}
        count={facets?.suitable ?? null}
        onChange={(suitable) => onChange(() => ({ suitable }))}
      />
      <Accordion title="Meslek" {...counted(category.length + subCategory.length, true)}>
        {categories ? (
          <CategoryFilter
            key={type}
            isShort={isRail}
            {...{ type, category, subCategory, categories, onChange }}
            counts={facets?.categories}
            subCounts={facets?.sub_categories}
          />
        ) : (
          <WaitingCategories type={type} />
        )}
      </Accordion>
      <Accordion title="Şehir" {...counted(cityIds.length, true)}>
        {cities ? (
          <CityFilter chosen={cityIds} cities={cities} onChange={onChange} counts={facets?.cities} />
        ) : (
          <WaitingCities />
        )}
      </Accordion>
      <Accordion title="Başlangıç" {...counted(starts)}>
        <StartFilter from={criteria.startFrom} to={criteria.startTo} onChange={onChange} />
      </Accordion>
      <Accordion title="Son başvuru" {...counted(criteria.deadlineWithin ? 1 : 0)}>
        <DayCounts
          name="deadlineWithin"
          chosen={criteria.deadlineWithin}
          counts={facets?.deadline_within}
          onChange={onChange}
        />
      </Accordion>
      <Accordion title="Ücret" {...counted(bounds)}>
        <PriceFilter min={priceMin} max={priceMax} onChange={onChange} />
      </Accordion>
      <Accordion title="Ücret tipi" {...counted(criteria.priceTypes.length)}>
        {priceTypes && (
          <Ticks
            items={priceTypes}
            chosen={criteria.priceTypes}
            toggle={togglePriceType}
            counts={facets?.price_types}
            onChange={onChange}
          />
        )}
      </Accordion>
      <Accordion title="Şehirler arası seyahat" {...counted(criteria.roadTrip.length)}>
        <Ticks
          items={tripAnswers}
          chosen={criteria.roadTrip}
          toggle={toggleTrip}
          counts={answerCounts(facets?.road_trip)}
          onChange={onChange}
        />
      </Accordion>
      <Accordion title="Yeni başlayanlar" {...counted(criteria.isForRookie.length)}>
        <Ticks
          items={rookieAnswers}
          chosen={criteria.isForRookie}
          toggle={toggleRookie}
          counts={answerCounts(facets?.rookie)}
          onChange={onChange}
        />
      </Accordion>
      <Accordion title="Yayın tarihi" {...counted(criteria.publishedWithin ? 1 : 0)}>
        <DayCounts
          name="publishedWithin"
          chosen={criteria.publishedWithin}
          counts={facets?.published_within}
          onChange={onChange}
        />
      </Accordion>
      <Accordion title="Diğer" {...counted(others)}>
        <MoreFilters
          paid={criteria.paid}
          verified={criteria.verified}
          withPhoto={criteria.withPhoto}
          onChange={onChange}
          counts={facets && { paid: facets.paid, verified: facets.verified, withPhoto: facets.with_photo }}
        />
      </Accordion>
    </>
  )
})

const facetsDelayMs = 400

function useLateFacets(criteria: AdvertisementCriteria): Facets | undefined {
  const late = useDebounced(criteria, facetsDelayMs)
  const { isAuthenticated } = useSession()
  const [known, setKnown] = useState<Facets>()
  const { facets, isError } = useFacets(late, isAuthenticated || !late.suitable)
  if (facets && facets !== known) setKnown(facets)
  return isError ? undefined : (facets ?? known)
}

const answerCounts = (counts: Facets['rookie'] | undefined) =>
  counts && { ...counts, all: counts.yes + counts.no }

export const RailGroups = (props: Props) => (
  <div className={`${railRoom} overflow-y-auto`}>
    <FilterGroups {...props} isRail />
  </div>
)

const tripAnswers = [
  { id: 'yes', name: 'Seyahat var' },
  { id: 'no', name: 'Seyahat yok' },
  { id: 'all', name: 'Tümü' },
] as const
const rookieAnswers = [
  { id: 'yes', name: 'Yeni başlayana uygun' },
  { id: 'no', name: 'Deneyimli aranıyor' },
  { id: 'all', name: 'Tümü' },
] as const

const toggleCity: Toggle<number> = ({ cities }, id) => ({ cities: toggled(cities, id) })
const togglePriceType: Toggle<number> = ({ priceTypes }, id) => ({ priceTypes: toggled(priceTypes, id) })
const toggleTrip: Toggle<Answer> = ({ roadTrip }, answer) => ({ roadTrip: toggled(roadTrip, answer) })
const toggleRookie: Toggle<Answer> = ({ isForRookie }, answer) => ({
  isForRookie: toggled(isForRookie, answer),
})

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

type CityProps = {
  chosen: number[]
  cities: { id: number; name: string }[]
  onChange: Props['onChange']
  counts: Facets['cities'] | undefined
}

/**
 * Chosen cities come first. The order changes with the text in the search field, not at a press, so that no
 * city moves away under the pointer.
 */
const CityFilter = memo(function CityFilter({ chosen, cities, onChange, counts }: CityProps) {
  const [typed, setTyped] = useState('')
  const [first, setFirst] = useState(chosen)
  const typedFold = foldTurkish(typed.trim())
  const found = cities.filter(({ name }) => foldTurkish(name).includes(typedFold))
  const shown = [
    ...found.filter(({ id }) => first.includes(id)),
    ...found.filter(({ id }) => !first.includes(id)),
  ]
  return (
    <>
      <TextField
        label="Şehir ara"
        hideLabel
        icon={Search}
        placeholder="Şehir ara"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setFirst(chosen)
        }}
      />
      <div className={`mt-2 overflow-y-auto ${cityListHeight}`}>
        <Ticks items={shown} chosen={chosen} toggle={toggleCity} onChange={onChange} counts={counts} />
        {shown.length === 0 && <p className="py-2 text-small text-text3">Şehir bulunamadı.</p>}
      </div>
    </>
  )
})

type PriceProps = { min: number | null; max: number | null; onChange: Props['onChange'] }

/** A typed price takes effect on blur or Enter, because half a number must not filter. */
function PriceFilter({ min, max, onChange }: PriceProps) {
  const [low, setLow] = useState(min)
  const [high, setHigh] = useState(max)
  const [known, setKnown] = useState({ min, max })
  if (known.min !== min || known.max !== max) {
    setKnown({ min, max })
    if (known.min !== min) setLow(min)
    if (known.max !== max) setHigh(max)
  }
  const [isTwisted, setIsTwisted] = useState(false)
  function apply() {
    const isWrong = low !== null && high !== null && low > high
    setIsTwisted(isWrong)
    if (!isWrong && (low !== min || high !== max)) onChange(() => ({ priceMin: low, priceMax: high }))
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    apply()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label="En az"
          value={low}
          onValueChange={(lira) => setLow(withinLimit(lira))}
          onBlur={apply}
        />
        <MoneyField
          label="En çok"
          value={high}
          onValueChange={(lira) => setHigh(withinLimit(lira))}
          onBlur={apply}
          error={isTwisted ? '“En çok” tutarı “En az” tutarından küçük olamaz.' : undefined}
        />
      </div>
      <Button type="submit" tone="secondary" size="small" className="self-start">
        Uygula
      </Button>
    </form>
  )
}

const withinLimit = (lira: number | null) => (lira === null ? null : Math.min(lira, criteriaLimits.price))
