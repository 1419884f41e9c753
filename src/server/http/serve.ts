import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { admitRequest } from './admission.ts'
import type { Context } from '../endpoint/context.ts'
import { dispositionOf, isFile, type FileReply } from '../endpoint/replies/file-reply.ts'
import { checkBodyType, redirectToOutcome, wantsPage } from './bodies/form-post.ts'
import type { Route } from '../endpoint/handler.ts'
import { httpExchangeOf } from '../endpoint/http-exchange.ts'
import { checkInput, soundFields, wrongFields, type Input, type RawInput } from '../endpoint/input.ts'
import { answerPoll } from './polls.ts'
import { isPrepared } from '../endpoint/replies/prepared-reply.ts'
import { answerPublic, createPublicCache, isPublic } from './public-cache.ts'
import { act, run } from './run.ts'
import { isUpload, receiveUpload } from './bodies/uploads.ts'
import type { Viewer } from '../endpoint/viewer.ts'

export function serveRoutes(app: FastifyInstance, routes: Route[], context: Context): void {
  const cache = createPublicCache(context)
  for (const route of routes) {
    const [method, path] = route.key.split(' ') as [string, string]
    const { polled, access, lasts, cacheable } = route.endpoint
    if ((lasts && !route.key.startsWith('GET ')) || ((lasts ?? cacheable) && access !== 'anyone'))
      throw new Error(`${route.key} cannot be cached`)
    if ((access === 'editor' || access === 'admin') && method !== 'GET' && !route.endpoint.actsOn)
      throw new Error(`${route.key} does not say what it acts on`)
    // `answerPoll` does not check whether a staff session is locked, so only endpoints for signed-in people
    // (`user`) can be polled.
    if (polled && access !== 'user') throw new Error(`${route.key} is polled and not for 'user'`)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (polled) {
          const poll = { key: route.key, seconds: polled }
          return answerPoll(poll, request, reply, context, readFor(route, request, reply, context))
        }
        const answered = async () => {
          if (!writes(route)) context.overload.refuse('reading')
          return resultOf(route, request, reply, context)
        }
        if (isPublic(route.endpoint, request)) {
          const count = () => context.limits.countRequest(route.key, request, null)
          return answerPublic(route.endpoint, request, reply, cache, { count, act: answered })
        }
        if (!wantsPage(route.endpoint, request)) return answer(route.endpoint, reply, await answered())
        const refusal = await answered().then(
          () => undefined,
          (error: unknown) => error,
        )
        return redirectToOutcome(route.endpoint, request, reply, refusal)
      },
    })
  }
}

/** A POST to a path that ends in /list only reads; it is not a GET because its criteria are a JSON body. */
const writes = ({ key }: Route): boolean => !key.startsWith('GET ') && !key.endsWith('/list')

const readFor =
  (route: Route, request: FastifyRequest, reply: FastifyReply, context: Context) => (viewer: Viewer) => {
    const raw = { params: request.params, query: request.query, body: undefined }
    return run(route, raw, { viewer, context, http: httpExchangeOf(request, reply), upload: undefined })
  }

async function resultOf(route: Route, request: FastifyRequest, reply: FastifyReply, context: Context) {
  const { endpoint } = route
  const viewer = await admitRequest(route, request, context)
  const read = endpoint.upload ? null : await readInput(route, request, viewer, context)
  // An upload is counted before it is read, so that a file over the rate limit is not even received.
  const answered = await context.limits.countRequest(route.key, request, viewer)
  if (endpoint.upload) checkBodyType(endpoint, request)
  const upload = isUpload(endpoint) ? await receiveUpload(request, endpoint) : undefined
  try {
    const input = read ?? checkInput(endpoint, { ...rawOf(request), body: upload?.fields ?? request.body })
    const http = httpExchangeOf(request, reply)
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

type CheckContext = { viewer: Viewer | null; context: Context; count?: () => Promise<void> }

async function refuseWithOthers(
  { endpoint, check }: Route,
  error: unknown,
  request: FastifyRequest,
  { viewer, context, count = async () => {} }: CheckContext,
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
  reply.type(file.mediaType).headers({
    'Content-Disposition': dispositionOf(file),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  const { bytes, length } = file
  if (length !== undefined) reply.header('Content-Length', length)
  if (!(bytes instanceof Uint8Array)) return reply.send(bytes)
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
