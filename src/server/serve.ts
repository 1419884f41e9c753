import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointKey, EndpointTable, Parsed, ReplyInput } from '../shared/endpoint.ts'
import { AppError, type FieldErrors } from '../shared/errors.ts'
import { unattendedHeader } from '../shared/staff-sessions.ts'
import { refuseOwnMatter } from './conflict-of-interest.ts'
import type { Context } from './context.ts'
import { asAppError } from './error-reply.ts'
import { dispositionOf, isFile, type FileReply } from './file-reply.ts'
import { checkBodyType, leadToPage, wantsPage } from './form-post.ts'
import { httpSideOf, silentHttpSide, type HttpSide } from './http-side.ts'
import { checkInput, soundFields, wrongFields, type Input, type RawInput } from './input.ts'
import { answerPoll } from './polls.ts'
import { isPrepared, type PreparedReply } from './prepared-reply.ts'
import { answerPublic, createPublicCache, isPublic } from './public-cache.ts'
import { putLockOff, refuseLocked, refuseWithoutFactor } from './staff-sessions/desk.ts'
import { isUpload, receiveUpload, type Upload } from './upload.ts'
import { bearerOf, findViewer, type Viewer } from './viewer.ts'

export type Request<E extends Endpoint> = Parsed<E> & {
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  context: Context
  http: HttpSide
  upload: E extends { upload: object } ? Upload : undefined
}

export type Handler<E extends Endpoint> = (
  request: Request<E>,
) => Promise<ReplyInput<E> | PreparedReply | FileReply>

/**
 * Finds wrong fields that the schema cannot know. Runs when other fields are wrong, whether the schema or the handler
 * refused them, so that one reply names all; the handler refuses the same fields by itself.
 * `sound` has the fields that nothing was found wrong with so far.
 * `count` counts the request by the limits of its endpoint, which wrong input does not reach: call it before looking at
 * passwords or at other people's accounts.
 */
export type FieldCheck<E extends Endpoint> = (
  request: Pick<Request<E>, 'params' | 'viewer' | 'context'> & {
    sound: Partial<Request<E>['body']>
    count: () => Promise<void>
  },
) => Promise<FieldErrors>

// Handlers of different endpoints stand in one table; `handlers` has checked each against its own endpoint.
type AnyHandler = (request: never) => Promise<unknown>
type AnyCheck = (request: never) => Promise<FieldErrors>
export type Route = { key: EndpointKey; endpoint: Endpoint; handle: AnyHandler; check?: AnyCheck | undefined }

/** Pairs a noun's endpoints with their handlers; the compiler asks for every one of them. */
export function handlers<T extends EndpointTable>(
  table: T,
  handle: { [K in keyof T & EndpointKey]: Handler<T[K]> },
  checks: { [K in keyof T & EndpointKey]?: FieldCheck<T[K]> } = {},
): Route[] {
  return (Object.keys(table) as (keyof T & EndpointKey)[]).map((key) => ({
    key,
    endpoint: table[key] as Endpoint,
    handle: handle[key] as AnyHandler,
    check: checks[key] as AnyCheck | undefined,
  }))
}

/** Answers each endpoint over HTTP. */
export function serveRoutes(app: FastifyInstance, routes: Route[], context: Context): void {
  const cache = createPublicCache(context)
  for (const route of routes) {
    const [method, path] = route.key.split(' ') as [string, string]
    const { polled, access, lasts, cacheable } = route.endpoint
    if ((lasts && !route.key.startsWith('GET ')) || ((lasts ?? cacheable) && access !== 'anyone'))
      throw new Error(`${route.key} cannot be cached`)
    if ((access === 'editor' || access === 'admin') && method !== 'GET' && !route.endpoint.actsOn)
      throw new Error(`${route.key} does not say what it acts on`)
    // Polls are answered without asking whether the staff's powers are locked.
    if (polled && access !== 'user') throw new Error(`${route.key} is polled and not for 'user'`)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (polled) {
          const poll = { key: route.key, seconds: polled }
          return answerPoll(poll, request, reply, context, readFor(route, request, reply, context))
        }
        const act = async () => {
          if (!writes(route)) context.overload.refuse('reading')
          return resultOf(route, request, reply, context)
        }
        if (isPublic(route.endpoint, request)) {
          const count = () => context.limits.countRequest(route.key, request, null)
          return answerPublic(route.endpoint, request, reply, cache, { count, act })
        }
        if (!wantsPage(route.endpoint, request)) return answer(route.endpoint, reply, await act())
        const refusal = await act().then(
          () => undefined,
          (error: unknown) => error,
        )
        return leadToPage(route.endpoint, request, reply, refusal)
      },
    })
  }
}

/** Lists that take their criteria in a body read by POST. */
const writes = ({ key }: Route): boolean => !key.startsWith('GET ') && !key.endsWith('/list')

const readFor =
  (route: Route, request: FastifyRequest, reply: FastifyReply, context: Context) => (viewer: Viewer) => {
    const raw = { params: request.params, query: request.query, body: undefined }
    return run(route, raw, { viewer, context, http: httpSideOf(request, reply), upload: undefined })
  }

async function resultOf(route: Route, request: FastifyRequest, reply: FastifyReply, context: Context) {
  const { endpoint } = route
  const viewer = admit(endpoint, await viewerOf(route, request, context), context.now())
  if (viewer?.desk && viewer.role !== 'user' && isAttended(endpoint, request))
    await putLockOff(context.db.kysely, viewer.sessionId, viewer.desk, context.now())
  // Files are counted before they are received, all else only after its input was found right.
  const read = endpoint.upload ? null : await readInput(route, request, viewer, context)
  const answered = await context.limits.countRequest(route.key, request, viewer)
  if (endpoint.upload) checkBodyType(endpoint, request)
  const upload = isUpload(endpoint) ? await receiveUpload(request, endpoint) : undefined
  try {
    const input = read ?? checkInput(endpoint, { ...rawOf(request), body: upload?.fields ?? request.body })
    const http = httpSideOf(request, reply)
    const result = await act(route, input, { viewer, context, http, upload: upload?.file }).catch(
      (error: unknown) => refuseWithOthers(route, error, request, { viewer, context }),
    )
    await answered()
    return result
  } finally {
    await upload?.remove()
  }
}

const rawOf = ({ params, query, body }: FastifyRequest): RawInput => ({ params, query, body })

/** @throws AppError as checkInput; too_many_requests from a network that sends very many wrong inputs */
async function readInput(
  route: Route,
  request: FastifyRequest,
  viewer: Viewer | null,
  context: Context,
): Promise<Input> {
  try {
    checkBodyType(route.endpoint, request)
    return checkInput(route.endpoint, rawOf(request))
  } catch (error) {
    await context.limits.countInvalid(request)
    const count = async () => void (await context.limits.countRequest(route.key, request, viewer))
    return refuseWithOthers(route, error, request, { viewer, context, count })
  }
}

type Asker = { viewer: Viewer | null; context: Context; count?: () => Promise<void> }

/** Throws the refusal with the wrong fields that the endpoint's own check finds beside it. */
async function refuseWithOthers(
  { endpoint, check }: Route,
  error: unknown,
  request: FastifyRequest,
  { viewer, context, count = async () => {} }: Asker,
): Promise<never> {
  const errors = error instanceof AppError && error.code === 'invalid_fields' && error.details.errors
  if (!check || !errors) throw error
  const raw = rawOf(request)
  const sound = soundFields(endpoint.body, raw.body)
  for (const name of Object.keys(errors)) delete sound[name.split('.')[0] ?? name]
  const params = endpoint.params?.parse(raw.params)
  const more = await check({ params, sound, viewer, context, count } as never)
  throw Object.keys(more).length === 0 ? error : wrongFields(endpoint, { ...more, ...errors }, raw.body)
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown) {
  reply.status(endpoint.status ?? 200)
  if (isFile(result)) return sendFile(reply, result)
  return isPrepared(result)
    ? reply.type('application/json; charset=utf-8').send(result.json)
    : reply.send(result)
}

function sendFile(reply: FastifyReply, file: FileReply) {
  reply.type(file.mediaType).header('Content-Disposition', dispositionOf(file))
  const { bytes, length } = file
  if (length !== undefined) reply.header('Content-Length', length)
  if (!(bytes instanceof Uint8Array)) return reply.send(bytes)
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
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

/** Which door: a staff endpoint does not exist for ordinary people. */
function admit(endpoint: Endpoint, viewer: Viewer | null, now: Date): Viewer | null {
  if (endpoint.access === 'anyone') return viewer
  if (!viewer) throw new AppError('not_authenticated')
  if (endpoint.access === 'user') {
    refuseWithoutFactor(endpoint, viewer.desk, now)
    return viewer
  }
  const { desk } = viewer
  if (!desk || (desk.role !== 'admin' && desk.role !== endpoint.access)) throw new AppError('not_found')
  refuseLocked(endpoint, desk, now)
  return viewer
}

/** A person at the desk did this; not a page that asks again by itself. */
const isAttended = ({ access }: Endpoint, request: FastifyRequest): boolean =>
  (access === 'editor' || access === 'admin') && request.headers[unattendedHeader] === undefined

type Side = { viewer: Viewer | null; context: Context; http: HttpSide; upload: Upload | undefined }

const run = (route: Route, raw: RawInput, side: Side): Promise<unknown> =>
  act(route, checkInput(route.endpoint, raw), side)

async function act({ endpoint, handle }: Route, input: Input, side: Side): Promise<unknown> {
  await refuseOwnMatter(endpoint, input, side.viewer, side.context)
  const result = await handle({ ...input, ...side } as never)
  return isPrepared(result) || isFile(result) ? result : endpoint.reply.parse(result)
}

/** One endpoint in process: the same gate, checks and reply filter as over HTTP. Used to render pages. */
export type Call = (key: string, input: unknown, viewer?: Viewer | null) => Promise<unknown>

/** The same endpoints for callers inside the server. */
export function createCaller(routes: Route[], context: Context): Call {
  const byKey = new Map<string, Route>(routes.map((route) => [route.key, route]))
  return async (key, input, viewer = null) => {
    const route = byKey.get(key)
    if (!route) throw new AppError('not_found')
    const raw = (input ?? {}) as RawInput
    const params = Object.fromEntries(
      Object.entries((raw.params ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        String(value),
      ]),
    )
    const side = {
      viewer: admit(route.endpoint, viewer, context.now()),
      context,
      http: silentHttpSide,
      upload: undefined,
    }
    const result = await run(route, { ...raw, params }, side).catch((error: unknown) => {
      // Whoever draws the page may do without this part: then nobody else would tell.
      if (!(error instanceof AppError)) context.log.error({ err: error, key }, 'A part of a page failed')
      throw asAppError(error) ?? error
    })
    if (isFile(result)) throw new Error(`No page is drawn from the file of ${key}`)
    return isPrepared(result) ? JSON.parse(result.json) : JSON.parse(JSON.stringify(result))
  }
}
