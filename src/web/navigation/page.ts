import type { ComponentType } from 'react'
import type { ApiKey, ApiReply, InputArgument } from '../data/api-table.ts'

export type Need = {
  key: ApiKey
  input: unknown
  /** The answer differs for a logged-in person: read again once the session is known. */
  personal: boolean
  /** Nobody but a logged-in person gets an answer: neither the server nor a visitor's browser asks. */
  forMembers?: true
  /** The page stands without it: a failure leaves its part empty, on the server too. */
  optional?: true
}

export type PageAddress = {
  pathname: string
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export type Head = {
  /** Without the product's name, which is added behind it. */
  title: string
  description?: string
  /** The one address of this content, as a path; left out when there is none to index. */
  canonical?: string
  noindex?: boolean
  /** A photo for the preview picture, which the server draws with the title: a stored file, "/files/…". */
  image?: string
  /** What the preview picture says; the title alone unless said. */
  share?: SharePicture
  type?: 'website' | 'article'
  /** Of an article: when it was published (ISO 8601), and by whom. */
  article?: { publishedAt: string; author: string | null }
  /** When it last changed (ISO 8601), as far as it is known. */
  changedAt?: string
  /** What search engines read beside the trail, one block each. Only the server asks: guard it with `import.meta.env.SSR`. */
  jsonLd?: Record<string, unknown>[]
  /** The steps between home and this page, for search engines. */
  trail?: readonly TrailStep[]
  feed?: { title: string; path: string }
  /** HTTP status of the rendered page; 404 by itself when a need was not found. */
  status?: 200 | 404
  /** The content stands at another address (path and query), for good or for now. */
  movedTo?: { path: string; forGood: boolean }
  /** Address of the preview picture; the server fills it in. */
  preview?: string
}

export type SharePicture = {
  /** The page's title unless said. */
  title?: string
  /** A few words above it. */
  kicker?: string
  /** Short facts below it. */
  facts?: readonly string[]
  tone?: 'crew' | 'cast'
}

export type TrailStep = { label: string; path: string }

export type HeadInput = PageAddress & {
  /** An answer that the page needs; undefined when it failed or is not asked yet (a member's page on the server). */
  read: <K extends ApiKey>(key: K, ...input: InputArgument<K>) => ApiReply<K> | undefined
  /** True when a need was answered with 404; false when it failed for another reason. */
  isAbsent: boolean
}

export type Page = {
  Component: ComponentType
  /** Who may see it; others are led to the login. The server draws only the frame of pages that are not for anyone. */
  access?: 'anyone' | 'user' | 'editor' | 'admin'
  /** Names of the query parameters that change what the server draws; others are ignored or never cached. */
  searchParams?: readonly string[]
  /** What to read before the page is drawn: in process on the server, over the network on navigation. */
  needs?: (address: PageAddress) => Need[]
  head: (input: HeadInput) => Head
}

/** Declares a page; every page file exports exactly one as `page`. */
export function definePage(page: Page): Page {
  return page
}

export function need<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: false }
}

/** The same, for an answer that only logged-in people get, on a page that anyone may open. */
export function memberNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: true, forMembers: true }
}

/** The same, for an answer that a logged-in person sees differently (`can`, own marks). */
export function personalNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: true }
}

/** The same, for a part that the page can do without. */
export function optionalNeed<K extends ApiKey>(key: K, ...[input]: InputArgument<K>): Need {
  return { key, input, personal: false, optional: true }
}
