/** This file must not import zod, which would enlarge the first load of the list of advertisements. */
import {
  criteriaFromAddress,
  criteriaToAddress,
  defaultCriteria,
  type AdvertisementCriteria,
} from '../advertisements/advertisement-search.ts'

export const mostSavedSearches = 20

export const frequencies = ['immediate', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyLabels: Record<Frequency, string> = {
  immediate: 'Hemen',
  daily: 'Her gün 09.00',
  weekly: 'Her pazartesi 09.00',
  off: 'Kapalı',
}

export const defaultFrequency: Frequency = 'immediate'

export const pauseReasons = ['person', 'letter', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const pauseReasonLabels: Record<PauseReason, string> = {
  person: 'Siz duraklattınız',
  letter: 'E-postadaki bağlantıyla durduruldu',
  gone: 'Filtrelerinden biri artık kullanılmıyor',
}

export const restoreMinutes = 10

export const mostCounted = 999

export const savedAddressOf = (criteria: AdvertisementCriteria): string => {
  const { page, perPage, sortBy, sortOrder } = defaultCriteria
  return criteriaToAddress({ ...criteria, page, perPage, sortBy, sortOrder }).toString()
}

export const savedCriteriaOf = (address: string): AdvertisementCriteria =>
  criteriaFromAddress(new URLSearchParams(address))

/**
 * The path of the list of advertisements with the criteria of a saved search. Without criteria, the path gets
 * the default type, because the list without any parameter shows the filters that the person used last.
 */
export const listPathOf = (address: string): string =>
  `/advertisements?${address === '' ? `type=${defaultCriteria.type}` : address}`

export const savesOnReturn = 'kaydet'
