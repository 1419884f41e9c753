import { createHash } from 'node:crypto'
import type { Head } from '../../../web/navigation/page.ts'

/** Counted up when the drawing changes: every picture then has a new address. */
const drawing = 1

/** What is written and drawn on a picture. */
export type SharePicture = {
  title: string
  kicker: string | null
  facts: readonly string[]
  tone: 'crew' | 'cast' | null
  /** Address of a stored photo in its largest size. */
  photo: string | null
}

/** What pages without a picture of their own show. */
export const sitePicture: SharePicture = {
  title: 'Film, dizi ve reklam setlerinin ilan panosu',
  kicker: null,
  facts: ['Ekip', 'Oyuncu'],
  tone: null,
  photo: null,
}

export const siteAddress = addressOf('/site', sitePicture)

/**
 * Where the preview picture of a page stands: the page's own address with a mark of what is drawn. Another title makes
 * another address, so what stands at one never changes.
 */
export function previewAddress(head: Head): string {
  const page = pageOf(head)
  return page === null ? siteAddress : addressOf(page, pictureOf(head))
}

export function pictureOf({ title, share, image }: Head): SharePicture {
  return {
    title: share?.title ?? title,
    kicker: share?.kicker ?? null,
    facts: share?.facts ?? [],
    tone: share?.tone ?? null,
    photo: image ?? null,
  }
}

export type Asked = { address: string; page: string } | 'site' | null

/** Which page's picture an address asks for; null when it is none. */
export function readAddress(url: string): Asked {
  const [, path, query = ''] =
    /^\/share(\/[\w/%.~-]{1,300})\.[\w-]{12}\.png(\?[\w=&%,.~-]{0,300})?$/.exec(url) ?? []
  if (path === undefined) return null
  if (path === '/site') return url === siteAddress ? 'site' : null
  return { address: url, page: (path === '/index' ? '/' : path) + query }
}

function addressOf(page: string, picture: SharePicture): string {
  const [path = '', query] = page.split('?')
  const mark = createHash('sha256')
    .update(JSON.stringify([drawing, picture]))
    .digest('base64url')
    .slice(0, 12)
  return `/share${path === '/' ? '/index' : path}.${mark}.png${query === undefined ? '' : `?${query}`}`
}

/** The pages of one list share a picture. */
function pageOf({ canonical, noindex }: Head): string | null {
  if (canonical === undefined || noindex) return null
  const [path = '', query = ''] = canonical.split('?')
  const search = new URLSearchParams(query)
  search.delete('page')
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
