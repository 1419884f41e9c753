import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { unattendedHeader } from '../../shared/people/staff/staff-sessions.ts'
import type { Context } from '../endpoint/context.ts'
import type { Route } from '../endpoint/handler.ts'
import { putLockOff, refuseLocked, refuseWithoutFactor } from '../endpoint/staff-lock.ts'
import { bearerOf, findViewer, type Viewer } from '../endpoint/viewer.ts'

/**
 * Finds who asks and refuses those whom the endpoint does not serve. An act of staff puts off the lock of their session.
 * @throws AppError not_authenticated; not_found for an endpoint of the staff; those of refuseLocked
 */
export async function admitRequest(
  route: Route,
  request: FastifyRequest,
  context: Context,
): Promise<Viewer | null> {
  const viewer = admit(route.endpoint, await viewerOf(route, request, context), context.now())
  if (viewer?.staff && viewer.role !== 'user' && isAttended(route.endpoint, request))
    await putLockOff(context.db.kysely, viewer.sessionId, viewer.staff, context.now())
  return viewer
}

async function viewerOf(route: Route, request: FastifyRequest, context: Context): Promise<Viewer | null> {
  const header = request.headers.authorization
  if (!header || route.endpoint.sameForAll) return null
  const token = bearerOf(header)
  const viewer = token ? await findViewer(context.db.quick, token, context.now()) : null
  // A browser whose session has ended must still be able to sign in, refresh and log out.
  const isDoorItself = route.endpoint.access === 'anyone' && / \/api\/(auth|dev)\//.test(route.key)
  // Also on public endpoints: the client refreshes and asks again, instead of seeing the page as a visitor.
  if (!viewer && !isDoorItself) throw new AppError('not_authenticated')
  return viewer
}

/**
 * Refuses viewers whom the endpoint does not serve. Endpoints of the staff do not exist for other people.
 * @throws AppError as admitRequest
 */
export function admit(endpoint: Endpoint, viewer: Viewer | null, now: Date): Viewer | null {
  if (endpoint.access === 'anyone') return viewer
  if (!viewer) throw new AppError('not_authenticated')
  if (endpoint.access === 'user') {
    refuseWithoutFactor(endpoint, viewer.staff, now)
    return viewer
  }
  const { staff } = viewer
  if (!staff || (staff.role !== 'admin' && staff.role !== endpoint.access)) throw new AppError('not_found')
  refuseLocked(endpoint, staff, now)
  return viewer
}

/** Whether a member of staff did this, rather than a page that asks again on a timer. */
const isAttended = ({ access }: Endpoint, request: FastifyRequest): boolean =>
  (access === 'editor' || access === 'admin') && request.headers[unattendedHeader] === undefined
