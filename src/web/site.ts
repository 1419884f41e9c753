import { createContext, useContext } from 'react'
import type { Site } from '../shared/site.ts'

export const SiteContext = createContext<Site>({ origin: '', hasDevPages: false, links: {} })

export function useSite(): Site {
  return useContext(SiteContext)
}
