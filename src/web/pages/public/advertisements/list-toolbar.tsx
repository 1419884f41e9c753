import { useState } from 'react'
import type {
  AdvertisementCriteria,
  SortKey,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { countFilters } from '../../../board/advertisements/count-filters.ts'
import { latePart } from '../../../ui/base/late-part.ts'
import { SaveSearchPart } from '../../../board/saved-searches/save-search-part.tsx'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { Button } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { LayoutGrid, List } from '../../../ui/base/icons.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Change } from './use-requested-criteria.ts'

const ChosenFilters = latePart(
  import.meta.env.SSR
    ? { rendered: (await import('./chosen-filters.tsx')).ChosenFilters }
    : { load: async () => (await import('./chosen-filters.tsx')).ChosenFilters },
)
const QuickFilters = latePart(
  import.meta.env.SSR
    ? { rendered: (await import('./quick-filters.tsx')).QuickFilters }
    : { load: async () => (await import('./quick-filters.tsx')).QuickFilters },
)
const FilterSheet = lazyPart(async () => (await import('./filters/filter-sheet.tsx')).FilterSheet)

export const resultsHeadingId = 'results'

type Props = {
  criteria: AdvertisementCriteria
  total: string | null
  mode: 'grid' | 'list'
  onMode: (mode: 'grid' | 'list') => void
  onChange: (update: Change) => void
  /** Resolves when the list with these criteria is shown. */
  onApply: (criteria: AdvertisementCriteria) => Promise<void>
}

const orders: Record<Exclude<SortKey, 'fit'>, { desc: string; asc: string }> = {
  publishDate: { desc: 'En yeni', asc: 'En eski' },
  viewCount: { desc: 'En çok görüntülenen', asc: 'En az görüntülenen' },
  applicationCount: { desc: 'En çok başvurulan', asc: 'En az başvurulan' },
  price: { desc: 'Ücret: yüksekten düşüğe', asc: 'Ücret: düşükten yükseğe' },
  status: { desc: 'Durum: azalan', asc: 'Durum: artan' },
  deadline: { asc: 'Son başvuru: en yakın', desc: 'Son başvuru: en uzak' },
}
const sortOptions = Object.entries(orders).flatMap(([key, labels]) =>
  Object.entries(labels).map(([order, label]) => ({ value: `${key}-${order}`, label })),
)
const fitOption = { value: 'fit-desc', label: 'Aramaya en uygun' }

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
        <h2 id={resultsHeadingId} tabIndex={-1} className="font-semibold whitespace-nowrap">
          {total === null ? 'İlanlar' : `${total} ilan`}
        </h2>
        <div className="mr-auto flex min-h-11 min-w-11 items-center">
          <SaveSearchPart criteria={criteria} isToolbar />
        </div>
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
          options={criteria.q || criteria.sortBy === 'fit' ? [fitOption, ...sortOptions] : sortOptions}
          value={criteria.sortBy === 'fit' ? fitOption.value : `${criteria.sortBy}-${criteria.sortOrder}`}
          onChange={(event) => sort(event.target.value)}
          className="max-w-60 grow basis-28 max-sm:basis-20 sm:w-60 sm:flex-none"
        />
      </div>
      {count > 0 && <ChosenFilters criteria={criteria} />}
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
