import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { activeFilters } from '../../../board/advertisements/active-filters.ts'
import { withoutFilters } from '../../../board/advertisements/count-filters.ts'
import { SaveSearchPart } from '../../../board/saved-searches/save-search-part.tsx'
import { useDictionaries } from '../../../board/advertisements/use-dictionaries.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { SearchX } from '../../../ui/base/icons.ts'
import { hrefOf } from './list-criteria.ts'

export function ListEmpty({ criteria }: { criteria: AdvertisementCriteria }) {
  const filters = activeFilters(criteria, useDictionaries())
  const last = filters.at(-1)
  const { q, type } = criteria
  return (
    <EmptyState
      icon={SearchX}
      title="Aradığınız kriterlere uygun ilan bulunamadı."
      action={
        <>
          {last && <ButtonLink href={hrefOf(last.without)}>{`${last.label} filtresini kaldır`}</ButtonLink>}
          {filters.length > 1 && (
            <ButtonLink href={hrefOf(withoutFilters(criteria))} tone="secondary">
              Bütün filtreleri temizle
            </ButtonLink>
          )}
          <SaveSearchPart criteria={criteria} />
          {q !== '' && (
            <ButtonLink
              href={hrefOf({ ...defaultCriteria, q, type: type === 'crew' ? 'cast' : 'crew' })}
              tone="secondary"
            >
              {type === 'crew' ? 'Oyuncu ilanlarında ara' : 'Ekip ilanlarında ara'}
            </ButtonLink>
          )}
        </>
      }
    >
      Filtreleri genişletin ya da birkaç gün sonra yeniden bakın; her gün yeni ilanlar yayınlanıyor.
    </EmptyState>
  )
}
