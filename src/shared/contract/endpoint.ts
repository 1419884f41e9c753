import type { z } from 'zod'

/** Role that an endpoint requires. `editor` includes admins; for other accounts a staff endpoint answers 404. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of an endpoint, with placeholders as in OpenAPI: "POST /api/app/advertisements/{id}/view". */
export type EndpointKey = `${Method} /api/${string}`

/**
 * The subject of an act of staff. `id` in the address names it, except a `newsletter_address`, which the body names.
 * `several`: many advertisements, each of which the act checks itself. `shared`: content of the whole site.
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

/**
 * An entry in the table of endpoints, from which the routes, the typed client, the OpenAPI document and tests are
 * derived.
 */
export type Endpoint = {
  access: Access
  /**
   * Required for every staff endpoint except GET: by it the server refuses acts of staff on what belongs to
   * themselves.
   */
  actsOn?: ActSubject
  /** The reply does not depend on the viewer. The session is not looked up, so a cached reply costs no SQL. */
  sameForAll?: true
  /**
   * How long browsers and proxies may cache the reply to a visitor. `minutes`: names and lists that change a few
   * times a year. `seconds`: the content of public pages. Only for GET endpoints for `anyone`; other replies are not
   * cached.
   */
  lasts?: 'minutes' | 'seconds'
  /**
   * Whether the server may keep the reply to a visitor in memory, given this body. For lists that are read by POST.
   */
  cacheable?: (body: unknown) => boolean
  /**
   * A page that is open in a browser repeats the request at this interval in seconds, and gets 304 while nothing has
   * changed. Only for `user`.
   */
  polled?: number
  /** Staff must have given password and second factor within the last minutes. For exports, roles and deletions. */
  fresh?: true
  /**
   * An account with a second factor must have given a code of it in this session within the last minutes. For acts
   * that could take the account away from its owner. Only for `user`.
   */
  provesFactor?: true
  /** Allowed while the staff session is locked. For endpoints that unlock it. */
  whileLocked?: true
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: readonly EndpointHeader[]
  invalid?: string
  /**
   * Message of a refusal when one of the invalid fields is empty. Otherwise the message is the sentence of the wrong
   * field, if there is only one.
   */
  incomplete?: string
  /** Also accepts a plain HTML form, for browsers without scripts. */
  form?: PlainForm
  /** A file in a multipart form, beside the text fields of `body`. */
  upload?: {
    field: string
    maxBytes: number
    /** Message when the file exceeds `maxBytes`. */
    tooLarge?: string
  }
  /**
   * Schema of the reply. Fields that it does not name are removed, except from prepared JSON and files, which are
   * sent unchanged.
   */
  reply: z.ZodType
  /** HTTP status of a successful reply; 200 when left out. */
  status?: 200 | 201 | 202
}

export type EndpointHeader = { name: string; isRequired: boolean; value?: string; description: string }

export const idempotencyKeyHeader: EndpointHeader = {
  name: 'Idempotency-Key',
  isRequired: false,
  description:
    'A UUID that the caller chose; a repeated request with the same one creates no second row and gets the row made first, as it is now.',
}

/**
 * After a plain form is posted, the browser is redirected to `page` with `result` in the address: the word in `done`,
 * or the error code. Mail programs that post for their reader (one-click unsubscribe) get the usual JSON reply.
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
