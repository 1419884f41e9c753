import type { AdvertisementCriteria } from '../../../shared/advertisement-search.ts'
import { categoryState, toggleCategory, toggleSubCategory } from '../../../shared/category-ticks.ts'
import type { Category } from '../../../shared/dictionary.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Tick } from './tick.tsx'

type Props = {
  criteria: AdvertisementCriteria
  categories: Category[]
  onChange: (part: Partial<AdvertisementCriteria>) => void
}

/** Categories of the shown kind, each with its professions below it. */
export function CategoryFilter({ criteria, categories, onChange }: Props) {
  const shown = categories.filter(({ serves }) => serves === 'both' || serves === criteria.type)
  return (
    <ul>
      {shown.map((category) => (
        <li key={category.id}>
          <OneCategory category={category} {...{ criteria, categories, onChange }} />
        </li>
      ))}
    </ul>
  )
}

function OneCategory({ category, criteria, categories, onChange }: Props & { category: Category }) {
  const state = categoryState(criteria, categories, category.id)
  const isAll = state === 'all'
  return (
    <>
      <Tick
        label={category.name}
        checked={isAll}
        mixed={state === 'some'}
        onChange={() => onChange(toggleCategory(criteria, categories, category.id))}
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
            label={name}
            checked={isAll || criteria.subCategory.includes(id)}
            disabled={isAll}
            onChange={() => onChange(toggleSubCategory(criteria, categories, id))}
          />
        ))}
      </Accordion>
    </>
  )
}
