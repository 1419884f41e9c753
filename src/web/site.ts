import { createContext, useContext } from 'react'

/** What the server tells every page about this installation. Addresses that are not set are not shown. */
export type Site = {
  /** "https://klaket.example": for canonical addresses and link previews. */
  origin: string
  /** Whether the pages under /dev exist here. */
  hasDevPages: boolean
  links: Partial<Record<SiteLink, string>>
}

export type SiteLink =
  | 'appStore'
  | 'googlePlay'
  | 'instagram'
  | 'x'
  | 'facebook'
  | 'youtube'
  | 'linkedin'
  | 'whatsapp'

export const SiteContext = createContext<Site>({ origin: '', hasDevPages: false, links: {} })

export function useSite(): Site {
  return useContext(SiteContext)
}
