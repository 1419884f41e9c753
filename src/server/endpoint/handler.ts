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

export type Upload = { path: string; bytes: number; filename: string }

export type Request<E extends Endpoint> = Parsed<E> & {
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  context: Context
  http: HttpExchange
  upload: E extends { upload: object } ? Upload : undefined
}

type Handler<E extends Endpoint> = (request: Request<E>) => Promise<ReplyInput<E> | PreparedReply | FileReply>

/**
 * Runs after the schema of an endpoint has found wrong fields. Checks the fields without errors (`sound`) for
 * errors that a schema cannot find, so that one reply names all wrong fields. The check must call `count`,
 * which counts the request against the rate limits, before it checks a password or looks up another account,
 * because strangers could otherwise guess without limit.
 */
type FieldCheck<E extends Endpoint> = (
  request: Pick<Request<E>, 'params' | 'viewer' | 'context'> & {
    sound: Partial<Request<E>['body']>
    count: () => Promise<void>
  },
) => Promise<FieldErrors>

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
