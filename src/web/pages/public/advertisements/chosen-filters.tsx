import type { AdvertisementCriteria } from '../../../../shared/board/advertisements/advertisement-search.ts'
import { activeFilters } from '../../../board/advertisements/active-filters.ts'
import { withoutFilters } from '../../../board/advertisements/count-filters.ts'
import { useDictionaries } from '../../../board/advertisements/use-dictionaries.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { RemovableChip } from '../../../ui/feedback/chip.tsx'
import { hrefOf } from './list-criteria.ts'

export function ChosenFilters({ criteria }: { criteria: AdvertisementCriteria }) {
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
