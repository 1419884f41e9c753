import { memo, useCallback } from 'react'
import type { AdvertisementType } from '../../../shared/advertisement-status.ts'
import {
  categoryState,
  toggleCategory,
  toggleSubCategory,
  type CategoryTicks,
} from '../../../shared/category-ticks.ts'
import type { Category } from '../../../shared/dictionary.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Tick } from './tick.tsx'
import type { Change } from './use-wanted-criteria.ts'

type Props = CategoryTicks & {
  type: AdvertisementType
  categories: Category[]
  onChange: (told: Change) => void
}

/** Categories of the shown kind, each with its professions below it. */
export const CategoryFilter = memo(function CategoryFilter({ type, categories, onChange, ...ticks }: Props) {
  const toggle = useCallback(
    (id: number) => onChange((wanted) => toggleCategory(wanted, categories, id)),
    [categories, onChange],
  )
  const toggleSub = useCallback(
    (id: number) => onChange((wanted) => toggleSubCategory(wanted, categories, id)),
    [categories, onChange],
  )
  const shown = categories.filter(({ serves }) => serves === 'both' || serves === type)
  return (
    <ul>
      {shown.map((category) => (
        <li key={category.id}>
          <OneCategory
            of={category}
            state={categoryState(ticks, categories, category.id)}
            chosen={ticks.subCategory}
            {...{ toggle, toggleSub }}
          />
        </li>
      ))}
    </ul>
  )
})

type OneProps = {
  of: Category
  state: ReturnType<typeof categoryState>
  /** Professions, also those of other categories. */
  chosen: number[]
  toggle: (id: number) => void
  toggleSub: (id: number) => void
}

function OneCategory({ of: category, state, chosen, toggle, toggleSub }: OneProps) {
  const isAll = state === 'all'
  return (
    <>
      <Tick
        of={category.id}
        label={category.name}
        checked={isAll}
        mixed={state === 'some'}
        onToggle={toggle}
      />
      <Accordion
        title={
          <span className="text-small font-normal text-text2">
            {`${category.sub_categories.length} meslek`}
            <span className="sr-only">: {category.name}</span>
          </span>
        }
        defaultOpen={state === 'some'}
        className="-mt-2 ml-8 border-b-0!"
      >
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
            disabled={isAll}
            onToggle={toggleSub}
          />
        ))}
      </Accordion>
    </>
  )
}
