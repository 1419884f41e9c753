import type { ComponentType } from 'react'
import type { ApiKey, ApiReply, InputArgument } from '../data/api-table.ts'

export type Need = {
  key: ApiKey
  input: unknown
  /** The reply differs for logged-in people, so it is loaded again once the session is known. */
  personal: boolean
  /** Only logged-in people get a reply, so neither the server nor a visitor's browser requests it. */
  forMembers?: true
  /** The page works without it: a failure leaves its part empty. */
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
  /** Further schema.org blocks. Only the server uses them; guard them with `import.meta.env.SSR`. */
  jsonLd?: Record<string, unknown>[]
  trail?: readonly TrailStep[]
  feed?: { title: string; path: string }
  /** HTTP status of the page. Default: 404 when a need was not found, otherwise 200. */
  status?: 200 | 404
  /** Redirects to another address (path and query), permanently or temporarily. */
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
  /**
   * A reply that the page needs; undefined when it failed or was not requested yet (a member's reply on the server).
   */
  read: <K extends ApiKey>(key: K, ...input: InputArgument<K>) => ApiReply<K> | undefined
  /** True when a need was answered with 404; false for other failures. */
  isAbsent: boolean
}

export type Page = {
  Component: ComponentType
  /**
   * Role that the page requires; other people are sent to the login. The server renders only the frame of pages that need a login.
   */
  access?: 'anyone' | 'user' | 'editor' | 'admin'
  /**
   * Query parameters that change the server's output. Pages with other parameters are rendered without them
   * or not cached.
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

/** For a reply that only logged-in people get, on a page that anyone may open. */
export function memberNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: true, forMembers: true }
}

/** For a reply that differs for logged-in people (`can`, own marks). */
export function personalNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: true }
}

/** For a part that the page works without. */
export function optionalNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: false, optional: true }
}
