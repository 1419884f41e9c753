import type { ComponentType } from 'react'
import type { ApiKey, ApiReply, InputArgument } from '../data/api/api-table.ts'

export type Need = {
  key: ApiKey
  input: unknown
  /**
   * The reply differs for logged-in people: a member's browser requests it again, because the server renders
   * the page as for a visitor.
   */
  personal: boolean
  /**
   * Only logged-in people get this reply. The server, which renders every page as for a visitor, does not request it,
   * nor does a visitor's browser.
   */
  forMembers?: true
  optional?: true
}

export type PageAddress = {
  pathname: string
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export type Head = {
  title: string
  description?: string
  canonical?: string
  noindex?: boolean
  image?: string
  share?: SharePicture
  type?: 'website' | 'article'
  article?: { publishedAt: string; author: string | null }
  changedAt?: string
  /**
   * Further schema.org blocks of the page, only for the server's HTML: guard them with `import.meta.env.SSR`,
   * which keeps their code out of the browser's bundle.
   */
  jsonLd?: Record<string, unknown>[]
  trail?: readonly TrailStep[]
  feed?: { title: string; path: string }
  /** Default: 404 if a request for data that is not optional got a 404, otherwise 200. */
  status?: 200 | 404
  movedTo?: { path: string; forGood: boolean }
  preview?: string
}

export type SharePicture = {
  title?: string
  kicker?: string
  facts?: readonly string[]
  tone?: 'crew' | 'cast'
}

export type TrailStep = { label: string; path: string }

export type HeadInput = PageAddress & {
  read: <K extends ApiKey>(key: K, ...input: InputArgument<K>) => ApiReply<K> | undefined
  /** True when a reply that the page cannot do without was a 404; false for other failures. */
  isAbsent: boolean
}

export type Page = {
  Component: ComponentType
  /** The role that the page requires; admins may open `editor` pages, too. */
  access?: 'anyone' | 'user' | 'editor' | 'admin'
  /**
   * Query parameters that change the server's output, so they are part of the page cache's key. A page with
   * any other parameter is not cached, unless that parameter is for tracking.
   */
  searchParams?: readonly string[]
  needs?: (address: PageAddress) => Need[]
  head: (input: HeadInput) => Head
}

export function definePage(page: Page): Page {
  return page
}

export function need<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: false }
}

export function memberNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: true, forMembers: true }
}

export function personalNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: true }
}

export function optionalNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: false, optional: true }
}
