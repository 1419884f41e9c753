import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { unattendedHeader } from '../../shared/people/staff-sessions.ts'
import type { Context } from '../endpoint/context.ts'
import type { Route } from '../endpoint/handler.ts'
import { extendStaffSession, refuseLocked, refuseWithoutFactor } from '../endpoint/staff-lock.ts'
import { bearerOf, findViewer, type Viewer } from '../endpoint/viewer.ts'

/**
 * Finds out who sent a request and refuses people whom the endpoint does not serve.
 * @throws AppError not_authenticated; not_found for an account without the required role, as if the endpoint
 * did not exist; the errors of `refuseLocked` and `refuseWithoutFactor`
 */
export async function admitRequest(
  route: Route,
  request: FastifyRequest,
  context: Context,
): Promise<Viewer | null> {
  const viewer = admit(route.endpoint, await viewerOf(route, request, context), context.now())
  if (viewer?.staff && viewer.role !== 'user' && isAttended(route.endpoint, request))
    await extendStaffSession(context.db.kysely, viewer.sessionId, viewer.staff, context.now())
  return viewer
}

async function viewerOf(route: Route, request: FastifyRequest, context: Context): Promise<Viewer | null> {
  const header = request.headers.authorization
  if (!header || route.endpoint.sameForAll) return null
  const token = bearerOf(header)
  const viewer = token ? await findViewer(context.db.quick, token, context.now()) : null
  const isSignInEndpoint = route.endpoint.access === 'anyone' && / \/api\/(auth|dev)\//.test(route.key)
  // An invalid token is refused even where visitors are served, so that the client refreshes it: a signed-in
  // person would otherwise see what visitors see.
  if (!viewer && !isSignInEndpoint) throw new AppError('not_authenticated')
  return viewer
}

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

const isAttended = ({ access }: Endpoint, request: FastifyRequest): boolean =>
  (access === 'editor' || access === 'admin') && request.headers[unattendedHeader] === undefined
