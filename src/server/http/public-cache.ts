import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { Context } from '../endpoint/context.ts'
import { hasTag, tagOf } from '../endpoint/replies/etag.ts'
import { isForm } from './bodies/form-post.ts'
import { isPrepared } from '../endpoint/replies/prepared-reply.ts'

const cacheControl = {
  minutes: 'public, max-age=300, stale-while-revalidate=86400',
  seconds: 'public, max-age=10, stale-while-revalidate=30',
} as const

/** Short, because view counts and times in a cached reply change without a new content version. */
const lifetimeMs = 10_000
const maxBytes = 16 * 1024 * 1024
const entryBytes = 500
const maxPartLength = 1000

type Answer = { body: Buffer; etag: string | null }

export function createPublicCache({ contentVersion, now }: Pick<Context, 'contentVersion' | 'now'>) {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + entryBytes,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  return {
    keyOf({ url, body, headers }: Pick<FastifyRequest, 'url' | 'body' | 'headers'>): string | null {
      if (url.length > maxPartLength) return null
      const key = `${contentVersion.current()} ${url} `
      if (body === undefined) return key
      // A longer body is not cached, because JSON.stringify could overflow the stack on deep nesting.
      return Number(headers['content-length']) <= maxPartLength ? key + JSON.stringify(body) : null
    },
    get: (key: string) => answers.get(key),
    set: (key: string, answer: Answer) => void answers.set(key, answer),
  }
}

type PublicCache = ReturnType<typeof createPublicCache>

export const isPublic = ({ lasts, cacheable }: Endpoint, request: FastifyRequest): boolean =>
  lasts !== undefined || (cacheable?.(request.body) === true && !isForm(request))

type Steps = {
  count: () => Promise<unknown>
  act: () => Promise<unknown>
}

/**
 * Answers an endpoint whose reply is the same for all visitors. Without `sameForAll`, signed-in people get no
 * cached reply, so that they see their own changes at once.
 */
export async function answerPublic(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PublicCache,
  { count, act }: Steps,
): Promise<FastifyReply> {
  const isVisitor = request.headers.authorization === undefined
  // The key contains the content version from before the read. If content changes meanwhile, later requests
  // have another key and never get this outdated reply.
  const key = isVisitor || endpoint.sameForAll ? cache.keyOf(request) : null
  const cached = key === null ? undefined : cache.get(key)
  if (cached) {
    await count()
    return send(endpoint, isVisitor, request, reply, cached)
  }
  const result = await act()
  const body = Buffer.from(isPrepared(result) ? result.json : JSON.stringify(result))
  const answer = { body, etag: endpoint.lasts ? tagOf(body) : null }
  if (key !== null) cache.set(key, answer)
  return send(endpoint, isVisitor, request, reply, answer)
}

function send(
  endpoint: Endpoint,
  isVisitor: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Answer,
): FastifyReply {
  if (etag !== null) {
    setCaching(endpoint, isVisitor, reply)
    reply.header('ETag', etag)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(body)
}

function setCaching({ lasts, sameForAll }: Endpoint, isVisitor: boolean, reply: FastifyReply): void {
  if (lasts === 'minutes') return void reply.header('Cache-Control', cacheControl.minutes)
  const isOwn = !isVisitor && !sameForAll
  const control = isVisitor ? cacheControl.seconds : isOwn ? 'private, no-store' : 'private, no-cache'
  reply.header('Cache-Control', control).header('Vary', 'Authorization')
}
