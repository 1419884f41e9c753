import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointKey } from '../../shared/contract/endpoint.ts'
import { AppError } from '../../shared/contract/errors.ts'
import type { Context } from '../endpoint/context.ts'
import { hasTag, tagOf } from '../endpoint/replies/etag.ts'
import { countOf } from '../observability/metrics.ts'
import type { PollCache } from '../endpoint/context/poll-cache.ts'
import { bearerOf, findSignedIn, type Viewer } from '../endpoint/viewer.ts'

type Polled = { key: EndpointKey; seconds: number }

export async function answerPoll(
  { key, seconds }: Polled,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  read: (viewer: Viewer) => Promise<unknown>,
): Promise<FastifyReply> {
  const { pollCache, overload, limits, now } = context
  const token = bearerOf(request.headers.authorization)
  if (!token) throw new AppError('not_authenticated')
  const unchanged = findUnchanged(pollCache, request, token)
  if (unchanged) {
    await limits.countRequest(key, request, unchanged.viewer)
    countOf('klaket_polls_total', { answer: 'kept' })
    return reply.headers(pollHeaders(seconds, unchanged.etag)).status(304).send()
  }
  overload.refuse('polling')
  const cacheViewer = pollCache.beginViewer()
  const signedIn = await findSignedIn(context.db.quick, token, now())
  if (!signedIn) throw new AppError('not_authenticated')
  const { viewer, endsAt } = signedIn
  cacheViewer(token, viewer, endsAt.getTime() - now().getTime())
  await limits.countRequest(key, request, viewer)
  const cacheAnswer = pollCache.beginAnswer(viewer.id)
  const json = JSON.stringify(await read(viewer))
  const etag = tagOf(json)
  cacheAnswer(request.url, etag)
  reply.headers(pollHeaders(seconds, etag))
  const isSame = hasTag(request.headers['if-none-match'], etag)
  countOf('klaket_polls_total', { answer: isSame ? 'same' : 'new' })
  if (isSame) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

function findUnchanged(
  pollCache: PollCache,
  { url, headers }: FastifyRequest,
  token: string,
): { viewer: Viewer; etag: string } | null {
  const wanted = headers['if-none-match']
  const viewer = wanted === undefined ? null : pollCache.findViewer(token)
  const etag = viewer && pollCache.findTag(viewer.id, url)
  return etag && hasTag(wanted, etag) ? { viewer, etag } : null
}

const pollHeaders = (seconds: number, etag: string): Record<string, string> => ({
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'Poll-Interval': String(seconds),
  ETag: etag,
})
