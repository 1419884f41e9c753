import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagOf } from '../etag.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One rendered page, ready to be sent. */
export type PreparedPage = {
  status: number
  etag: string
  /** Where the content stands, with a status of 301 or 302. */
  location?: string
  body: Buffer
  /** The body in an encoding, compressed once when it is first asked for. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>
  /** The same, if it is there already. */
  ready: (encoding: Encoding) => Buffer | undefined
}

/** Turns a rendered page into bytes with a tag of their content. */
export function preparePage(status: number, html: string, location?: string): PreparedPage {
  const body = Buffer.from(html)
  const etag = tagOf(body)
  const done: Partial<Record<Encoding, Buffer>> = { identity: body }
  return {
    status,
    etag,
    ...(location !== undefined && { location }),
    body,
    encoded: (encoding) =>
      done[encoding] ?? compress(body, encoding).then((bytes) => (done[encoding] = bytes)),
    ready: (encoding) => done[encoding],
  }
}

type Entry = { page: PreparedPage; version: string; expires: number }

/** Bytes that an entry takes beside its page: one that only leads elsewhere has no body, and its address may be long. */
const entryBytes = 2_000

/**
 * Rendered pages by address, least recently used first out. An entry counts while its content version is the
 * current one and for at most `lifetimeMs`; all entries together hold about `maxBytes`, addresses included, before
 * compression.
 */
export function createPageCache({ maxBytes = 32 * 1024 * 1024, lifetimeMs = 30_000, now = Date.now } = {}) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const weigh = (key: string, { body }: PreparedPage) => body.length + key.length + entryBytes

  function drop(key: string, { page }: Entry): void {
    entries.delete(key)
    bytes -= weigh(key, page)
  }

  return {
    get(key: string, version: string): PreparedPage | null {
      const entry = entries.get(key)
      if (!entry) return null
      drop(key, entry)
      if (entry.version !== version || entry.expires <= now()) return null
      entries.set(key, entry)
      bytes += weigh(key, entry.page)
      return entry.page
    },
    set(key: string, version: string, page: PreparedPage): void {
      const old = entries.get(key)
      if (old) drop(key, old)
      if (page.body.length > maxBytes / 8) return
      entries.set(key, { page, version, expires: now() + lifetimeMs })
      bytes += weigh(key, page)
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) break
        drop(oldest, entry)
      }
    },
    get size() {
      return entries.size
    },
  }
}

/** The best encoding that the request takes. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'gzip'
  return 'identity'
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return promisify(gzip)(body, { level: 6 })
}
