import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../shared/endpoint.ts'
import type { Context } from './context.ts'
import { hasTag, tagOf } from './etag.ts'
import { isPrepared } from './prepared-reply.ts'

/** For how long browsers and caches on the way may give out what the server once said to everybody. */
const lasting = {
  minutes: 'public, max-age=300, stale-while-revalidate=86400',
  seconds: 'public, max-age=10, stale-while-revalidate=30',
} as const

/** What is not part of the content (times, counts of views) may be so old. */
const lifetimeMs = 10_000
const mostTags = 2000
const longestAddress = 500

type Known = { tag: string; version: number; expires: number }

/**
 * The tags of what visitors were told last, by address: who has it is answered 304 without a statement, while the content
 * stays the same and for ten seconds.
 */
export function createKeptTags(
  { contentVersion }: Pick<Context, 'contentVersion'>,
  now = () => performance.now(),
) {
  const tags = new Map<string, Known>()
  return {
    find(address: string): string | null {
      const known = tags.get(address)
      if (!known || known.version !== contentVersion.current() || known.expires <= now()) return null
      return known.tag
    },
    /** Call before the answer is read: what was read before a change is not the answer after it. */
    begin(address: string): (tag: string) => void {
      const version = contentVersion.current()
      return (tag) => {
        if (address.length > longestAddress) return
        tags.delete(address)
        tags.set(address, { tag, version, expires: now() + lifetimeMs })
        for (const oldest of tags.keys()) {
          if (tags.size <= mostTags) break
          tags.delete(oldest)
        }
      }
    },
  }
}

export type KeptTags = ReturnType<typeof createKeptTags>

/**
 * Answers an endpoint that says the same to all visitors. Who says who they are gets an answer that no shared cache may
 * keep, and that their browser asks for anew: whoever has just changed something sees it.
 * @param count counts the request against the limits
 * @param act reads the answer
 */
export async function answerShared(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  tags: KeptTags,
  { count, act }: { count: () => Promise<unknown>; act: () => Promise<unknown> },
): Promise<FastifyReply> {
  const wanted = request.headers['if-none-match']
  const isVisitor = request.headers.authorization === undefined
  const tag = isVisitor && wanted ? tags.find(request.url) : null
  if (tag && hasTag(wanted, tag)) {
    await count()
    return tell(endpoint, isVisitor, reply, tag).status(304).send()
  }
  const keep = tags.begin(request.url)
  const result = await act()
  const made = isPrepared(result) ? result : { json: JSON.stringify(result), etag: null }
  const etag = made.etag ?? tagOf(made.json)
  if (isVisitor) keep(etag)
  tell(endpoint, isVisitor, reply, etag)
  if (hasTag(wanted, etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(made.json)
}

function tell(
  { lasts = 'seconds', sameForAll }: Endpoint,
  isVisitor: boolean,
  reply: FastifyReply,
  etag: string,
) {
  if (lasts === 'minutes') return reply.header('Cache-Control', lasting.minutes).header('ETag', etag)
  const isOwn = !isVisitor && !sameForAll
  return reply
    .header('Cache-Control', isVisitor ? lasting.seconds : isOwn ? 'private, no-store' : 'private, no-cache')
    .header('Vary', 'Authorization')
    .header('ETag', etag)
}
