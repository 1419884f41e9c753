import { createHash } from 'node:crypto'
import type { Head } from '../../../web/navigation/page.ts'

/** Increase this number when pictures are drawn in another way: each picture then gets a new URL. */
const drawingVersion = 1

export type SharePicture = {
  title: string
  kicker: string | null
  facts: readonly string[]
  tone: 'crew' | 'cast' | null
  photo: string | null
}

export const sitePicture: SharePicture = {
  title: 'Film, dizi ve reklam setlerinin ilan panosu',
  kicker: null,
  facts: ['Ekip', 'Oyuncu'],
  tone: null,
  photo: null,
}

export const siteAddress = addressOf('/site', sitePicture)

/**
 * The URL of a page's preview, the picture that other sites show beside a link to it. The URL contains a hash
 * of what the picture shows, so that the picture at a URL never changes.
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

export type PictureRequest = { address: string; page: string } | 'site' | null

export function readAddress(url: string): PictureRequest {
  const [, path, query = ''] =
    /^\/share(\/[\w/%.~-]{1,300})\.[\w-]{12}\.png(\?[\w=&%,.~-]{0,300})?$/.exec(url) ?? []
  if (path === undefined) return null
  if (path === '/site') return url === siteAddress ? 'site' : null
  return { address: url, page: (path === '/index' ? '/' : path) + query }
}

function addressOf(page: string, picture: SharePicture): string {
  const [path = '', query] = page.split('?')
  const mark = createHash('sha256')
    .update(JSON.stringify([drawingVersion, picture]))
    .digest('base64url')
    .slice(0, 12)
  return `/share${path === '/' ? '/index' : path}.${mark}.png${query === undefined ? '' : `?${query}`}`
}

function pageOf({ canonical, noindex }: Head): string | null {
  if (canonical === undefined || noindex) return null
  const [path = '', query = ''] = canonical.split('?')
  const search = new URLSearchParams(query)
  search.delete('page')
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
