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

/**
 * Placeholders of texts: {job} "ışık şefi", {Job} "Işık Şefi", {kind} "reklam filmi", {Kind} "Reklam filmi", {city}
 * "İzmir", {inCity} "İzmir’de", {days} a number of days.
 */
export type AdvertisementTemplate = {
  /** Default: all professions of the category. */
  subCategoryIds?: number[]
  productions: Production[]
  titles: string[]
  text: string
  details?: string[]
  isOkayForRookie?: boolean
  needRoadTrip?: boolean
  /** Set in a category that serves both types: the type of the text. */
  type?: 'crew' | 'cast'
}

export type CategoryTemplates = {
  categoryId: number
  /** Number of advertisements out of 250. */
  count: number
  workplace: Workplace
  templates: AdvertisementTemplate[]
  details: string[]
}
