import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { activeFilters } from '../../../../board/advertisements/active-filters.ts'
import { withoutFilters } from '../../../../board/advertisements/count-filters.ts'
import { SaveSearchPart } from '../../../../board/saved-searches/save-search-part.tsx'
import { useDictionaries } from '../../../../board/advertisements/use-dictionaries.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { SearchX } from '../../../../ui/base/icons.ts'
import { CorrectionLink } from './did-you-mean.tsx'
import { hrefOf } from '../list-criteria.ts'
import { countText } from '../list-total.ts'
import { useWaysOut, withoutFilter, wordsOf } from './ways-out.ts'
import { WidestLink } from './widest-link.tsx'

export function ListEmpty({ criteria }: { criteria: AdvertisementCriteria }) {
  const words = useDictionaries()
  const filters = activeFilters(criteria, words)
  const last = filters.at(-1)
  const { q, type } = criteria
  const waysOut = useWaysOut(criteria)
  const ways = waysOut?.ways ?? []
  const otherCount = waysOut?.unfiltered.other_type
  return (
    <EmptyState
      icon={SearchX}
      title="Aradığınız kriterlere uygun ilan bulunamadı."
      action={
        <>
          {ways.map(({ without, count }, place) => (
            <ButtonLink
              key={without}
              href={hrefOf(withoutFilter(criteria, without))}
              tone={place === 0 ? 'primary' : 'secondary'}
            >
              {`${wordsOf(criteria, without, words)} olmadan ${countText(count)} ilan`}
            </ButtonLink>
          ))}
          <WidestLink criteria={criteria} />
          {!waysOut && last && (
            <ButtonLink href={hrefOf(last.without)}>{`${last.label} filtresini kaldır`}</ButtonLink>
          )}
          {!waysOut && filters.length > 1 && (
            <ButtonLink href={hrefOf(withoutFilters(criteria))} tone="secondary">
              Bütün filtreleri temizle
            </ButtonLink>
          )}
          <SaveSearchPart criteria={criteria} />
          {q !== '' && otherCount !== 0 && (
            <ButtonLink
              href={hrefOf({ ...defaultCriteria, q, type: type === 'crew' ? 'cast' : 'crew' })}
              tone="secondary"
            >
              {`${type === 'crew' ? 'Oyuncu' : 'Ekip'} ilanlarında ${otherCount == null ? 'ara' : `${countText(otherCount)} ilan`}`}
            </ButtonLink>
          )}
        </>
      }
    >
      {waysOut?.did_you_mean && (
        <p className="mb-2 text-text">
          <CorrectionLink criteria={criteria} correction={waysOut.did_you_mean} />
        </p>
      )}
      Filtreleri genişletin ya da birkaç gün sonra yeniden bakın; her gün yeni ilanlar yayınlanıyor.
    </EmptyState>
  )
}
