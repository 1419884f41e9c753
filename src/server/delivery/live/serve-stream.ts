import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { livePath } from '../../../shared/delivery/live.ts'
import { staffSessionRules } from '../../../shared/people/staff/staff-sessions.ts'
import { clientAddress, networkOf } from '../../endpoint/client-address.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Streams } from './streams.ts'
import { bearerOf, findSignedIn, type SignedIn } from '../../endpoint/viewer.ts'

/**
 * The stream of a person's changes. It is no endpoint of the table, as its answer does not end; who may ask is checked
 * in the same way. It ends with the token it was opened with: then its reader shows anew who they are.
 */
export function serveStream(http: FastifyInstance, context: Context, streams: Streams): void {
  const { pollCache } = context
  http.addHook('preClose', async () => streams.stop())
  http.get(livePath, { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) => {
    // A client without the stream polls: it is refused when polling is.
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
    // Gone while it was looked up who asks: nothing would tell of it later.
    if (response.destroyed) return
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Of nginx: it would wait until a buffer is full.
      'X-Accel-Buffering': 'no',
      // So that a server that stops is not held up by connections that have nothing more to say.
      Connection: 'close',
    })
    const position = request.headers['last-event-id']
    const stream = { accountId, sessionId, network, endsAt: endOf(signedIn), response }
    streams.add(stream, typeof position === 'string' ? position : null)
  })
}

/** @throws AppError not_authenticated */
async function findReader({ db, now }: Context, token: string | null): Promise<SignedIn> {
  const signedIn = token && (await findSignedIn(db.quick, token, now()))
  if (!signedIn) throw new AppError('not_authenticated')
  return signedIn
}

/** Staff read on as ordinary people once their desk is locked. */
function endOf({ viewer: { role, staff }, endsAt }: SignedIn): number {
  const idleEnd = role === 'user' ? null : staff?.usedAt
  if (!idleEnd) return endsAt.getTime()
  return Math.min(endsAt.getTime(), idleEnd.getTime() + staffSessionRules.idleSeconds * 1000)
}
