import { createContext, useContext } from 'react'
import type { Site } from '../shared/site.ts'

export const SiteContext = createContext<Site>({ origin: '', hasDevPages: false, links: {}, cards: [] })

export function useSite(): Site {
  return useContext(SiteContext)
}
