import type { z } from 'zod'

/** Role that an endpoint requires. `editor` includes admins; for other accounts a staff endpoint answers 404. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The address of an endpoint is its name, with OpenAPI placeholders: "POST /api/app/advertisements/{id}/view". */
export type EndpointKey = `${Method} /api/${string}`

/**
 * Subject of an act of staff; `id` in the address names it, except a `newsletter_address`, which the
 * body names. `several`: many advertisements, each checked in the verb. `shared`: content of the whole site.
 * `own_session`: the staff member's own session.
 */
export type ActSubject =
  | 'account'
  | 'advertisement'
  | 'report'
  | 'feedback'
  | 'delivery'
  | 'refused_address'
  | 'subscriber'
  | 'newsletter_address'
  | 'several'
  | 'shared'
  | 'own_session'

/** The table of all endpoints is the API: routes, the typed client, the OpenAPI document and tests are derived from it. */
export type Endpoint = {
  access: Access
  /** Required for every staff endpoint except GET, so that staff cannot act on what belongs to themselves. */
  actsOn?: ActSubject
  /** The answer is the same for everybody. The session is not looked up, so a cached answer costs no SQL. */
  sameForAll?: true
  /**
   * How long browsers and proxies may cache the answer to a visitor: `minutes` for names and lists that
   * change a few times a year, `seconds` for the content of public pages. Only for GET endpoints for
   * `anyone`; all other answers are not cached.
   */
  lasts?: 'minutes' | 'seconds'
  /** Whether the server may cache the answer to a visitor for this body; for lists that are read by POST. */
  cacheable?: (body: unknown) => boolean
  /** Pages ask for it again at this interval in seconds, and get 304 while it is unchanged. Only for `user`. */
  polled?: number
  /** Staff must have given password and second factor within the last minutes; for exports, roles and deletions. */
  fresh?: true
  /**
   * If the account has a second factor, this session must have given a code of it within the last minutes.
   * For acts that could take the account away from its owner. Only for `user`.
   */
  provesFactor?: true
  /** Staff can also call it while their staff session is locked; for endpoints that unlock it. */
  whileLocked?: true
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: readonly EndpointHeader[]
  invalid?: string
  /** The same when a field was left empty; when all were filled in, the error of a single wrong field is the message. */
  incomplete?: string
  /** Also accepts a plain HTML form, for browsers without scripts. */
  form?: PlainForm
  /** One file in a multipart form, next to the text fields of `body`. */
  upload?: {
    field: string
    maxBytes: number
    /** Message when the file exceeds `maxBytes`. */ tooLarge?: string
  }
  /** Fields that this schema does not name are removed from the reply. */
  reply: z.ZodType
  /** Status of a successful reply. Default: 200. */
  status?: 200 | 201 | 202
}

export type EndpointHeader = { name: string; isRequired: boolean; value?: string; description: string }

export const idempotencyKeyHeader: EndpointHeader = {
  name: 'Idempotency-Key',
  isRequired: false,
  description:
    'A UUID that the caller chose; a repeated request with the same one gets the first reply and creates no second row.',
}

/**
 * After posting a plain form, the browser is redirected to `page` with `result` in the address: `done` or the
 * error code. Mail programs that post for their reader (one-click unsubscribe) get the usual JSON reply.
 */
type PlainForm = {
  page: string
  done: string
  keeps?: readonly string[]
}

export type EndpointTable = Record<EndpointKey, Endpoint>

export function endpoints<const T extends EndpointTable>(table: T): T {
  return table
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

type Part = 'params' | 'query' | 'body'

type InputPart<P extends Part, S> = P extends 'params'
  ? { [Name in keyof In<S>]: In<S>[Name] | number }
  : In<S>

type RequiredParts<E extends Endpoint> = {
  [
    P in Part as E[P] extends z.ZodType ? (Record<never, never> extends In<E[P]> ? never : P) : never
  ]: InputPart<P, E[P]>
}

type OptionalParts<E extends Endpoint> = {
  [
    P in Part as E[P] extends z.ZodType ? (Record<never, never> extends In<E[P]> ? P : never) : never
  ]?: InputPart<P, E[P]>
}

export type Input<E extends Endpoint> = RequiredParts<E> & OptionalParts<E>

export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

export type ReplyInput<E extends Endpoint> = z.input<E['reply']>

export type Reply<E extends Endpoint> = z.output<E['reply']>
