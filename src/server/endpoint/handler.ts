import type {
  Endpoint,
  EndpointKey,
  EndpointTable,
  Parsed,
  ReplyInput,
} from '../../shared/contract/endpoint.ts'
import type { FieldErrors } from '../../shared/contract/errors.ts'
import type { Context } from './context.ts'
import type { FileReply } from './replies/file-reply.ts'
import type { HttpExchange } from './http-exchange.ts'
import type { PreparedReply } from './replies/prepared-reply.ts'
import type { Viewer } from './viewer.ts'

/** A received file; it is removed when the request has been answered. `bytes` is its size. */
export type Upload = { path: string; bytes: number; filename: string }

export type Request<E extends Endpoint> = Parsed<E> & {
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  context: Context
  http: HttpExchange
  upload: E extends { upload: object } ? Upload : undefined
}

type Handler<E extends Endpoint> = (request: Request<E>) => Promise<ReplyInput<E> | PreparedReply | FileReply>

/**
 * Finds wrong fields that the schema cannot know. Runs when other fields are wrong, whether the schema or the handler
 * refused them, so that one reply names all; the handler refuses the same fields by itself.
 * `sound` has the fields that nothing was found wrong with so far.
 * `count` counts the request by the limits of its endpoint, which wrong input does not reach: call it before looking at
 * passwords or at other people's accounts.
 */
type FieldCheck<E extends Endpoint> = (
  request: Pick<Request<E>, 'params' | 'viewer' | 'context'> & {
    sound: Partial<Request<E>['body']>
    count: () => Promise<void>
  },
) => Promise<FieldErrors>

// Handlers of different endpoints are in one table; `defineHandlers` has checked each against its own endpoint.
type AnyHandler = (request: never) => Promise<unknown>
type AnyCheck = (request: never) => Promise<FieldErrors>
export type Route = { key: EndpointKey; endpoint: Endpoint; handle: AnyHandler; check?: AnyCheck | undefined }

/** Pairs a noun's endpoints with their handlers; the compiler asks for every one of them. */
export function defineHandlers<T extends EndpointTable>(
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
