import { createContext, useContext } from 'react'
import type { Site } from '../../shared/site/site.ts'

export const noSite: Site = {
  origin: '',
  hasDevPages: false,
  hasWorker: false,
  links: {},
  cards: [],
  paymentProvider: null,
  announcement: null,
  operator: {
    name: '',
    address: '',
    city: '',
    email: '',
    phone: null,
    mersis: null,
    kep: null,
    supportEmails: [],
  },
}

export const SiteContext = createContext<Site>(noSite)

export function useSite(): Site {
  return useContext(SiteContext)
}
