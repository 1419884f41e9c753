import type { Workplace } from '../prices.ts'

export type Production =
  | 'series'
  | 'film'
  | 'advert'
  | 'clip'
  | 'short'
  | 'documentary'
  | 'programme'
  | 'online'

export type AdvertisementTemplate = {
  subCategoryIds?: number[]
  productions: Production[]
  titles: string[]
  text: string
  details?: string[]
  isOkayForRookie?: boolean
  needRoadTrip?: boolean
  type?: 'crew' | 'cast'
}

export type CategoryTemplates = {
  categoryId: number
  count: number
  workplace: Workplace
  templates: AdvertisementTemplate[]
  details: string[]
}
