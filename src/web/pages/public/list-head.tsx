import type { AdvertisementCriteria } from '../../../shared/advertisement-search.ts'
import { SearchBox } from '../../advertisements/search-box.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { hrefOf } from './list-criteria.ts'

type Props = { criteria: AdvertisementCriteria; onSearch: (q: string) => void }

/** What kind of advertisements, and a word to look for. */
export function ListHead({ criteria, onSearch }: Props) {
  const { q, type } = criteria
  // Crew and cast have categories of their own; everything else that was asked for holds for both.
  const hrefFor = (wanted: 'crew' | 'cast') =>
    hrefOf({ ...criteria, page: 1, category: [], subCategory: [], type: wanted })
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div>
        <h1 className="text-h2">Set İlanları</h1>
        <div className="mt-3 flex flex-wrap gap-2">
          <ChoiceChip href={hrefFor('crew')} chosen={type === 'crew'}>
            Ekip
          </ChoiceChip>
          <ChoiceChip href={hrefFor('cast')} chosen={type === 'cast'}>
            Oyuncu
          </ChoiceChip>
          {/* Wide screens have the filter's switch in view. */}
          <span className="ml-auto md:ml-3 lg:hidden">
            <ChoiceChip
              href={hrefOf({ ...criteria, page: 1, suitable: !criteria.suitable })}
              chosen={criteria.suitable}
            >
              Bana uygun
            </ChoiceChip>
          </span>
        </div>
      </div>
      <SearchBox key={q} q={q} tone="secondary" className="md:w-96" onSearch={onSearch} />
    </div>
  )
}
