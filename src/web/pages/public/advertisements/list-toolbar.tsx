import { useState } from 'react'
import {
  sortKeys,
  wantedAnswer,
  type AdvertisementCriteria,
  type Answer,
  type SortKey,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { activeFilters, countFilters, withoutFilters } from '../../../board/advertisements/active-filters.ts'
import { useDictionaries } from '../../../board/advertisements/use-dictionaries.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { ChoiceChip, RemovableChip } from '../../../ui/feedback/chip.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { LayoutGrid, List } from '../../../ui/base/icons.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { hrefOf } from './list-criteria.ts'
import type { Change } from './use-requested-criteria.ts'

const FilterSheet = lazyPart(async () => (await import('./filters/filter-sheet.tsx')).FilterSheet)

export const resultsHeadingId = 'results'

type Props = {
  criteria: AdvertisementCriteria
  total: string | null
  mode: 'grid' | 'list'
  onMode: (mode: 'grid' | 'list') => void
  onChange: (update: Change) => void
  /**
   * Shows the list with these criteria and replaces the history entry of the filter sheet. Resolves when the list is
   * shown.
   */
  onApply: (criteria: AdvertisementCriteria) => Promise<void>
}

const orders: Record<SortKey, { desc: string; asc: string }> = {
  publishDate: { desc: 'En yeni', asc: 'En eski' },
  viewCount: { desc: 'En çok görüntülenen', asc: 'En az görüntülenen' },
  applicationCount: { desc: 'En çok başvurulan', asc: 'En az başvurulan' },
  price: { desc: 'Ücret: yüksekten düşüğe', asc: 'Ücret: düşükten yükseğe' },
  status: { desc: 'Durum: azalan', asc: 'Durum: artan' },
}
const sortOptions = sortKeys.flatMap((key) =>
  (['desc', 'asc'] as const).map((order) => ({ value: `${key}-${order}`, label: orders[key][order] })),
)

export function ListToolbar({ criteria, total, mode, onMode, onChange, onApply }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(criteria)
  function sort(value: string) {
    const [sortBy, sortOrder] = value.split('-') as [SortKey, 'asc' | 'desc']
    onChange(() => ({ sortBy, sortOrder }))
  }
  return (
    <div className="mb-2">
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-0.5 sm:px-0.5">
        <Button
          tone="secondary"
          size="small"
          className="shrink-0 rounded-full!"
          onClick={() => setIsOpen(true)}
        >
          <span data-sign="filter" />
          {count > 0 ? `Filtrele (${count})` : 'Filtrele'}
        </Button>
        <QuickFilters criteria={criteria} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2 sm:mt-2">
        <h2 id={resultsHeadingId} tabIndex={-1} className="mr-auto font-semibold whitespace-nowrap">
          {total === null ? 'İlanlar' : `${total} ilan`}
        </h2>
        <div role="group" aria-label="Görünüm" className="flex">
          <IconButton
            icon={LayoutGrid}
            label="Izgara"
            aria-pressed={mode === 'grid'}
            onClick={() => onMode('grid')}
          />
          <IconButton
            icon={List}
            label="Liste"
            aria-pressed={mode === 'list'}
            onClick={() => onMode('list')}
          />
        </div>
        <SelectField
          label="Sıralama"
          hideLabel
          options={sortOptions}
          value={`${criteria.sortBy}-${criteria.sortOrder}`}
          onChange={(event) => sort(event.target.value)}
          className="max-w-60 grow basis-28 sm:w-60 sm:flex-none"
        />
      </div>
      {count > 0 && <Chips criteria={criteria} />}
      {isOpen && (
        <FilterSheet
          criteria={criteria}
          onClose={() => setIsOpen(false)}
          onApply={async (next) => {
            await onApply(next)
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}

function QuickFilters({ criteria }: { criteria: AdvertisementCriteria }) {
  const { suitable, roadTrip, isForRookie } = criteria
  const quick = [
    { label: 'Bana uygun', isChosen: suitable, change: { suitable: !suitable }, className: 'lg:hidden' },
    quickAnswer('Seyahat yok', 'roadTrip', roadTrip, 'no'),
    quickAnswer('Yeni başlayana uygun', 'isForRookie', isForRookie, 'yes'),
  ]
  return quick.map(({ label, isChosen, change, className }) => (
    <span key={label} className={className}>
      <ChoiceChip href={hrefOf({ ...criteria, ...change, page: 1 })} chosen={isChosen}>
        {label}
      </ChoiceChip>
    </span>
  ))
}

function quickAnswer(label: string, name: 'roadTrip' | 'isForRookie', list: Answer[], answer: Answer) {
  const isChosen = wantedAnswer(list) === (answer === 'yes')
  return { label, isChosen, change: { [name]: isChosen ? [] : [answer] }, className: '' }
}

function Chips({ criteria }: { criteria: AdvertisementCriteria }) {
  const words = useDictionaries()
  return (
    <ul aria-label="Seçili filtreler" className="mt-3 flex flex-wrap gap-2">
      {activeFilters(criteria, words).map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <RemovableChip href={hrefOf(without)}>{label}</RemovableChip>
        </li>
      ))}
      <li>
        <ButtonLink
          href={hrefOf(withoutFilters(criteria))}
          tone="quiet"
          size="small"
          aria-label="Tümünü temizle: bütün filtreler"
          preventScrollReset
        >
          Tümünü temizle
        </ButtonLink>
      </li>
    </ul>
  )
}
