import { memo, useCallback, useState } from 'react'
import type { AdvertisementType } from '../../../../../shared/board/advertisements/advertisement-status.ts'
import {
  categoryState,
  toggleCategory,
  toggleSubCategory,
  type CategoryTicks,
} from '../../../../../shared/board/advertisements/category-ticks.ts'
import type { Category } from '../../../../../shared/content/dictionary/dictionary.ts'
import { Icon } from '../../../../ui/base/icon.tsx'
import { ChevronDown } from '../../../../ui/base/icons.ts'
import { Tick } from './tick.tsx'
import type { Change } from '../use-requested-criteria.ts'

type Counts = Readonly<Record<string, number>> | undefined

type Props = CategoryTicks & {
  type: AdvertisementType
  categories: Category[]
  isShort: boolean
  counts: Counts
  subCounts: Counts
  onChange: (update: Change) => void
}

const shortCount = 6

export const CategoryFilter = memo(function CategoryFilter({
  type,
  categories,
  isShort,
  onChange,
  counts,
  subCounts,
  ...ticks
}: Props) {
  const toggle = useCallback(
    (id: number) => onChange((requested) => toggleCategory(requested, categories, id)),
    [categories, onChange],
  )
  const toggleSub = useCallback(
    (id: number) => onChange((requested) => toggleSubCategory(requested, categories, id)),
    [categories, onChange],
  )
  const all = categories.filter(({ serves }) => serves === 'both' || serves === type)
  const stateOf = ({ id }: Category) => categoryState(ticks, categories, id)
  const [isWhole, setIsWhole] = useState(() => all.slice(shortCount).some((one) => stateOf(one) !== 'none'))
  const canShorten = isShort && all.length > shortCount
  return (
    <>
      <ul>
        {all.slice(0, canShorten && !isWhole ? shortCount : undefined).map((category) => (
          <li key={category.id} className="relative">
            <OneCategory
              of={category}
              state={stateOf(category)}
              chosen={ticks.subCategory}
              {...{ toggle, toggleSub, counts, subCounts }}
            />
          </li>
        ))}
      </ul>
      {canShorten && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="link min-h-9 text-small pointer-coarse:min-h-11"
        >
          {isWhole ? 'Daha az göster' : `Tüm meslekler (${all.length})`}
        </button>
      )}
    </>
  )
})

type OneProps = {
  of: Category
  state: ReturnType<typeof categoryState>
  chosen: number[]
  toggle: (id: number) => void
  toggleSub: (id: number) => void
  counts: Counts
  subCounts: Counts
}

function OneCategory({ of: category, state, chosen, toggle, toggleSub, counts, subCounts }: OneProps) {
  const isAll = state === 'all'
  const [isOpenAtFirst] = useState(state === 'some')
  return (
    <>
      <div className="pr-10 pointer-coarse:pr-12">
        <Tick
          of={category.id}
          label={category.name}
          checked={isAll}
          mixed={state === 'some'}
          onToggle={toggle}
          count={counts && (counts[category.id] ?? 0)}
        />
      </div>
      <details open={isOpenAtFirst || undefined}>
        <summary className="absolute top-0 right-0 inline-flex size-9 list-none items-center justify-center rounded-control text-text3 hover:bg-text/8 pointer-coarse:size-11 [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{`${category.sub_categories.length} meslek: ${category.name}`}</span>
          <Icon of={ChevronDown} className="transition-transform [[open]>summary>&]:rotate-180" />
        </summary>
        <div className="ml-8 pb-2">
          {isAll && (
            <p className="pb-1 text-meta text-text3">
              Kategorinin tamamı seçili; tek tek seçmek için üstteki işareti kaldırın.
            </p>
          )}
          {category.sub_categories.map(({ id, name }) => (
            <Tick
              key={id}
              of={id}
              label={name}
              checked={isAll || chosen.includes(id)}
              isLocked={isAll}
              onToggle={toggleSub}
              count={subCounts && (subCounts[id] ?? 0)}
            />
          ))}
        </div>
      </details>
    </>
  )
}
