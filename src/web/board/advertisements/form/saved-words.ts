import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import type { Category } from '../../../../shared/content/dictionary/dictionary.ts'
import type { Dictionaries } from '../use-dictionaries.ts'

export type SavedChoices = Pick<AdvertisementDetail, 'type' | 'category' | 'sub_category' | 'price_type'>

type Words = Pick<Dictionaries, 'categories' | 'priceTypes'>

export function wordsWith<T extends Words>(words: T, savedChoices: SavedChoices | undefined): T {
  if (!savedChoices) return words
  return {
    ...words,
    categories: words.categories && categoriesWith(words.categories, savedChoices),
    priceTypes: words.priceTypes && added(words.priceTypes, savedChoices.price_type),
  }
}

function categoriesWith(
  categories: Category[],
  { type, category, sub_category: sub }: SavedChoices,
): Category[] {
  const own = categories.find(({ id }) => id === category.id)
  if (!own) return [...categories, { ...category, serves: type, sub_categories: [sub] }]
  const serves: Category['serves'] = own.serves === type ? type : 'both'
  const whole = { ...own, serves, sub_categories: added(own.sub_categories, sub) }
  return categories.map((one) => (one === own ? whole : one))
}

const added = <Row extends { id: number }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? [...rows] : [...rows, row]
