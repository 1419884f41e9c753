import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { studentCategoryId } from '../../../../../shared/board/advertisements/compatibility.ts'
import type { Cv } from '../../../../../shared/people/cv/cv.ts'
import { mostWaysOut } from '../../../../../shared/board/search-help/search-help.ts'
import { countFilters, withoutFilters } from '../../../../board/advertisements/count-filters.ts'
import { useDictionaries } from '../../../../board/advertisements/use-dictionaries.ts'
import { useApi } from '../../../../data/queries.ts'
import { SaveSearch } from '../../../../board/saved-searches/save-search.tsx'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { FileText, SearchX } from '../../../../ui/base/icons.ts'
import { cvHrefFrom, hrefOf } from '../list-criteria.ts'
import { countText } from '../list-total.ts'
import { useWaysOut } from './ways-out.ts'
import { WidestLink } from './widest-link.tsx'

type Props = { criteria: AdvertisementCriteria }

export function NoSuitable({ criteria }: Props) {
  const { data, isPending } = useApi('GET /api/app/cv', {}, { staleTime: 0, gcTime: 0 })
  if (isPending) return <div aria-busy className="h-80" />
  if (data && !data.has_cv) return <CvMissing criteria={criteria} />
  return <Nothing criteria={criteria} cv={data?.data ?? null} />
}

function CvMissing({ criteria }: Props) {
  return (
    <EmptyState
      icon={FileText}
      level={3}
      title="Önce özgeçmişinizi tamamlayın."
      action={
        <>
          <ButtonLink href={cvHrefFrom(criteria)}>Özgeçmişimi Tamamla</ButtonLink>
          <ButtonLink href={hrefOf({ ...criteria, suitable: false, page: 1 })} tone="secondary">
            Bütün ilanları göster
          </ButtonLink>
        </>
      }
    >
      Size uygun ilanları özgeçmişinizdeki mesleğe ve deneyime göre buluyoruz.
    </EmptyState>
  )
}

function Nothing({ criteria, cv }: Props & { cv: Cv | null }) {
  const { categories } = useDictionaries()
  const { type } = criteria
  const otherType = type === 'crew' ? 'cast' : 'crew'
  const isSoughtElsewhere =
    isStudent(cv) ||
    [cv?.main_category, cv?.second_main_category].some((id) => {
      const serves = categories?.find((category) => category.id === id)?.serves
      return serves === otherType || serves === 'both'
    })
  const [kind, otherKind] = type === 'crew' ? ['ekip', 'oyuncu'] : ['oyuncu', 'ekip']
  const onlySuitable = { ...withoutFilters(criteria), suitable: true }
  const hasOtherFilters = countFilters(criteria) > 1
  const { ways, unfiltered } = useWaysOut(criteria) ?? {}
  const { suitable: count, other_suitable: otherCount } = unfiltered ?? {}
  const countOfAll = ways?.find(({ without }) => without === 'suitable')?.count
  const isEmptyWithAll = ways !== undefined && countOfAll === undefined && ways.length < mostWaysOut
  const isHelpedByClearing = hasOtherFilters && count !== 0
  const isHelpedByOtherType = isSoughtElsewhere && otherCount !== 0
  return (
    <EmptyState
      icon={SearchX}
      level={3}
      title={
        hasOtherFilters
          ? `CV’nize ve seçtiğiniz filtrelere uyan ${kind} ilanı yok.`
          : `CV’nize uyan ${kind} ilanı yok.`
      }
      action={
        <>
          {isHelpedByClearing && (
            <ButtonLink href={hrefOf(onlySuitable)}>
              {count == null ? 'Diğer filtreleri kaldır' : `Diğer filtreler olmadan ${countText(count)} ilan`}
            </ButtonLink>
          )}
          {isHelpedByOtherType && (
            <ButtonLink
              href={hrefOf({ ...onlySuitable, type: otherType })}
              tone={isHelpedByClearing ? 'secondary' : 'primary'}
            >
              {`Bana uygun ${otherCount == null ? `${otherKind} ilanları` : `${countText(otherCount)} ${otherKind} ilanı`}`}
            </ButtonLink>
          )}
          {!isEmptyWithAll && (
            <ButtonLink
              href={hrefOf({ ...criteria, suitable: false, page: 1 })}
              tone={isHelpedByClearing || isHelpedByOtherType ? 'secondary' : 'primary'}
            >
              {countOfAll === undefined
                ? `Bütün ${kind} ilanlarını göster`
                : `CV’nize uygunluk olmadan ${countText(countOfAll)} ilan`}
            </ButtonLink>
          )}
          {hasOtherFilters && <WidestLink criteria={criteria} />}
          <SaveSearch criteria={criteria} />
          <ButtonLink href={cvHrefFrom(criteria)} tone="quiet">
            Özgeçmişimi Düzenle
          </ButtonLink>
        </>
      }
    >
      {cv && <p>{rulesInWords(cv)}</p>}
      <p className="mt-1.5">Her gün yeni ilanlar yayınlanıyor; birkaç gün sonra yeniden bakın.</p>
    </EmptyState>
  )
}

function rulesInWords(cv: Cv): string {
  if (isStudent(cv)) return 'R.T.S öğrenci ve stajyerlerine, yeni başlayanlara açık bütün ilanlar uyar.'
  const { sub_category_name: first, second_sub_category_name: second } = cv
  const professions = second ? `Meslekleriniz: ${first} ve ${second}.` : `Mesleğiniz: ${first}.`
  if (cv.experiences.length > 0) return professions
  return `${professions} CV’nizde deneyim olmadığı için yalnızca yeni başlayanlara açık ilanlar uyar.`
}

const isStudent = (cv: Cv | null): boolean => cv?.main_category === studentCategoryId
