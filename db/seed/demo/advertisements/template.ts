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
 * A template is a text for generated advertisements with placeholders: {job} "ışık şefi", {Job} "Işık şefi", {kind}
 * "reklam filmi", {Kind} "Reklam filmi", {city} "İzmir", {inCity} "İzmir’de", {days} a number of days.
 */
export type AdvertisementTemplate = {
  /**
   * Ids of the professions that the template fits. The first advertisement made from the template is for the
   * first of them, the next one for the second, and so on; after the last, the first follows.
   */
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
