import type { AdvertisementCriteria } from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { Dictionaries } from '../../../board/advertisements/use-dictionaries.ts'

export function withoutFormerIds(
  criteria: AdvertisementCriteria,
  { categories }: Partial<Dictionaries>,
): AdvertisementCriteria | null {
  const current = (ids: number[], rows: readonly { id: number; former_ids?: number[] | undefined }[]) => [
    ...new Set(ids.map((id) => rows.find(({ former_ids: former }) => former?.includes(id))?.id ?? id)),
  ]
  if (!categories) return null
  const category = current(criteria.category, categories)
  const subCategory = current(
    criteria.subCategory,
    categories.flatMap((one) => one.sub_categories),
  )
  const isSame = `${category} ${subCategory}` === `${criteria.category} ${criteria.subCategory}`
  return isSame ? null : { ...criteria, category, subCategory }
}
