import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointKey } from '../shared/endpoint.ts'
import { AppError } from '../shared/errors.ts'
import type { Context } from './context.ts'
import { hasTag, tagOf } from './etag.ts'
import type { KeptAnswer } from './live/kept-answers.ts'
import type { Live } from './live/live.ts'
import { countOf } from './metrics.ts'
import { bearerOf, findSignedIn, type Viewer } from './viewer.ts'

type Polled = { key: EndpointKey; seconds: number }

/**
 * Answers an endpoint that browsers ask again and again: 304, without a statement, while nothing has changed for the
 * person who asks. The tag is of the content, so that it holds in every process.
 * @param read the answer for somebody, by the endpoint's handler
 */
export async function answerPoll(
  { key, seconds }: Polled,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  read: (viewer: Viewer) => Promise<unknown>,
): Promise<FastifyReply> {
  const { live, load, limits, now } = context
  const token = bearerOf(request.headers.authorization)
  if (!token) throw new AppError('not_authenticated')
  const unchanged = findUnchanged(live, request)
  if (unchanged) {
    await limits.countRequest(key, request, unchanged.viewer)
    countOf('klaket_polls_total', { answer: 'kept' })
    return reply
      .headers(headersOfPoll(load.pollAfter(seconds), unchanged.kept.etag))
      .status(304)
      .send()
  }
  load.refuseWaiting('polling')
  const keepViewer = live.kept.beginViewer()
  const signedIn = await findSignedIn(context.db.quick, token, now())
  if (!signedIn) throw new AppError('not_authenticated')
  const { viewer, endsAt } = signedIn
  keepViewer(token, viewer, endsAt.getTime() - now().getTime())
  await limits.countRequest(key, request, viewer)
  const keepAnswer = live.kept.beginAnswer(viewer.id)
  const json = JSON.stringify(await read(viewer))
  const etag = tagOf(json)
  keepAnswer(request.url, { etag, route: request.routeOptions.url ?? '', seconds })
  reply.headers(headersOfPoll(load.pollAfter(seconds), etag))
  const isSame = hasTag(request.headers['if-none-match'], etag)
  countOf('klaket_polls_total', { answer: isSame ? 'same' : 'new' })
  if (isSame) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Who asks, and what they were answered, where they have that already and it is known that it still holds. */
export function findUnchanged(
  { kept: answers }: Live,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): { viewer: Viewer; kept: KeptAnswer } | null {
  const tags = headers['if-none-match']
  const token = tags === undefined ? null : bearerOf(headers.authorization)
  const viewer = token === null ? null : answers.findViewer(token)
  const kept = viewer && answers.findAnswer(viewer.id, url)
  return kept && hasTag(tags, kept.etag) ? { viewer, kept } : null
}

/** @param seconds after which it may be asked again */
export const headersOfPoll = (seconds: number, etag: string): Record<string, string> => ({
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'Poll-Interval': String(seconds),
  ETag: etag,
})
