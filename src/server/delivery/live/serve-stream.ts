import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { livePath } from '../../../shared/delivery/live.ts'
import { staffSessionRules } from '../../../shared/people/staff-sessions.ts'
import { clientAddress, networkOf } from '../../endpoint/client-address.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Streams } from './streams.ts'
import { bearerOf, findSignedIn, type SignedIn } from '../../endpoint/viewer.ts'

/**
 * Serves live events (server-sent events). A stream is closed once the access token has expired, so that its
 * reader authenticates again.
 */
export function serveStream(http: FastifyInstance, context: Context, streams: Streams): void {
  const { pollCache } = context
  http.addHook('preClose', async () => streams.stop())
  http.get(livePath, { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) => {
    // A client that gets no stream polls instead, which causes more load. An overloaded server therefore
    // refuses streams only when it refuses polls, too.
    context.overload.refuse('polling')
    const network = networkOf(clientAddress(request))
    await context.limits.take('everything', network)
    const token = bearerOf(request.headers.authorization)
    let endings = pollCache.endings()
    let signedIn = await findReader(context, token)
    const { id: accountId, sessionId } = signedIn.viewer
    await context.limits.take('live', accountId)
    while (endings !== pollCache.endings()) {
      endings = pollCache.endings()
      signedIn = await findReader(context, token)
    }
    streams.refuseTooMany(accountId, network)
    reply.hijack()
    const { raw: response } = reply
    response.on('error', () => {})
    // If the client has disconnected already, the event `close` will not be emitted again, so nothing would
    // remove the stream.
    if (response.destroyed) return
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Without this header nginx would collect events in a buffer, and they would arrive late.
      'X-Accel-Buffering': 'no',
      // Closes the connection together with its stream, because an idle connection would delay a shutdown.
      Connection: 'close',
    })
    const position = request.headers['last-event-id']
    const stream = { accountId, sessionId, network, endsAt: endOf(signedIn), response }
    streams.add(stream, typeof position === 'string' ? position : null)
  })
}

async function findReader({ db, now }: Context, token: string | null): Promise<SignedIn> {
  const signedIn = token && (await findSignedIn(db.quick, token, now()))
  if (!signedIn) throw new AppError('not_authenticated')
  return signedIn
}

function endOf({ viewer: { role, staff }, endsAt }: SignedIn): number {
  const idleEnd = role === 'user' ? null : staff?.usedAt
  if (!idleEnd) return endsAt.getTime()
  return Math.min(endsAt.getTime(), idleEnd.getTime() + staffSessionRules.idleSeconds * 1000)
}
