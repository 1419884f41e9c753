import type { Workplace } from '../prices.ts'

/** What is being shot. */
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
 * Places in texts: {job} "ışık şefi", {Job} "Işık Şefi", {kind} "reklam filmi", {Kind} "Reklam filmi",
 * {city} "İzmir", {inCity} "İzmir’de", {days} a number of days.
 */
export type AdvertisementTemplate = {
  /** Professions that the text fits; all of the category unless said. */
  subCategoryIds?: number[]
  productions: Production[]
  titles: string[]
  text: string
  /** In the place of the category's. */
  details?: string[]
  /** Said where the text itself decides it. */
  isOkayForRookie?: boolean
  needRoadTrip?: boolean
  /** For the category that serves both types: the type that the text fits. */
  type?: 'crew' | 'cast'
}

export type CategoryTemplates = {
  categoryId: number
  /** How many of the 250 advertisements. */
  count: number
  workplace: Workplace
  templates: AdvertisementTemplate[]
  /** Sentences that fit every advertisement of the category. */
  details: string[]
}
