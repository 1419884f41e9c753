/** Rules of saved searches. This file does not import zod, because the list of advertisements loads it. */
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

/** Minutes in which a deleted search can be restored. */
export const restoreMinutes = 10

/** The largest number of fitting advertisements that is shown for a saved search; more are shown as "999+". */
export const mostCounted = 999

/**
 * The criteria of a saved search as an address: without page and order, so that the same search has one address
 * whatever order it is read in.
 */
export const savedAddressOf = (criteria: AdvertisementCriteria): string => {
  const { page, perPage, sortBy, sortOrder } = defaultCriteria
  return criteriaToAddress({ ...criteria, page, perPage, sortBy, sortOrder }).toString()
}

export const savedCriteriaOf = (address: string): AdvertisementCriteria =>
  criteriaFromAddress(new URLSearchParams(address))

/**
 * Path of the list for the address of a saved search. Names the default type if the address is empty, because without
 * parameters the list restores its last filter.
 */
export const listPathOf = (address: string): string =>
  `/advertisements?${address === '' ? `type=${defaultCriteria.type}` : address}`

/** URL parameter of the list: opened with it after a login, the list saves the search. */
export const savesOnReturn = 'kaydet'
