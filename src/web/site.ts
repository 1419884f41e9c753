import { createContext, useContext } from 'react'
import type { Site } from '../shared/site.ts'

export const SiteContext = createContext<Site>({ origin: '', hasDevPages: false, links: {}, cards: [] })

/** What this installation is and shows; the same on server and browser. */
export function useSite(): Site {
  return useContext(SiteContext)
}
