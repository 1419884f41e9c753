import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { tagOf } from '../../endpoint/replies/etag.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type PreparedPage = {
  status: number
  etag: string
  location?: string
  body: Buffer
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>
}

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
  }
}

const entryBytes = 2_000

export function createPageCache({ maxBytes = 32 * 1024 * 1024, lifetimeMs = 30_000, now = Date.now } = {}) {
  const pages = new LRUCache<string, PreparedPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ body }, key) => body.length + key.length + entryBytes,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now },
  })
  const keyOf = (address: string, version: string) => `${version} ${address}`
  return {
    get: (address: string, version: string): PreparedPage | undefined => pages.get(keyOf(address, version)),
    set: (address: string, version: string, page: PreparedPage): void =>
      void pages.set(keyOf(address, version), page),
    get size() {
      return pages.size
    },
  }
}

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
