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

/** A received file of `bytes` bytes. It is deleted after the reply. */
export type Upload = { path: string; bytes: number; filename: string }

export type Request<E extends Endpoint> = Parsed<E> & {
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  context: Context
  http: HttpExchange
  upload: E extends { upload: object } ? Upload : undefined
}

type Handler<E extends Endpoint> = (request: Request<E>) => Promise<ReplyInput<E> | PreparedReply | FileReply>

/**
 * Finds wrong fields that the schema cannot find, such as a used e-mail address. Runs when the schema or the handler
 * refused other fields, so that one reply names all. The handler must refuse the same fields itself.
 * `sound` contains the fields that passed so far.
 * `count` counts the request against the limits of its endpoint, which a request with wrong fields does not reach:
 * call it before checking passwords or other accounts.
 */
type FieldCheck<E extends Endpoint> = (
  request: Pick<Request<E>, 'params' | 'viewer' | 'context'> & {
    sound: Partial<Request<E>['body']>
    count: () => Promise<void>
  },
) => Promise<FieldErrors>

// Handlers of different endpoints share one table; `defineHandlers` has checked each against its endpoint.
type AnyHandler = (request: never) => Promise<unknown>
type AnyCheck = (request: never) => Promise<FieldErrors>
export type Route = { key: EndpointKey; endpoint: Endpoint; handle: AnyHandler; check?: AnyCheck | undefined }

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
