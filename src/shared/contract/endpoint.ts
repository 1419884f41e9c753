import type { z } from 'zod'

/**
 * The role that an endpoint requires; `editor` lets admins in, too. To accounts without the role, a staff endpoint
 * answers 404.
 */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type EndpointKey = `${Method} /api/${string}`

/**
 * The kind of thing that an act of staff changes, so that the server can refuse an act on something of the
 * staff member's own.
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

export type Endpoint = {
  access: Access
  actsOn?: ActSubject
  /** The reply does not depend on the viewer, so the session is not looked up. */
  sameForAll?: true
  /**
   * How long browsers and proxies may cache the reply; with `seconds`, only the reply to somebody who is not
   * signed in. Only for GET endpoints for `anyone`.
   */
  lasts?: 'minutes' | 'seconds'
  cacheable?: (body: unknown) => boolean
  /**
   * Seconds between two polls of an open page while its live stream is down. Only for endpoints with the
   * access `user`, because a poll does not check whether a staff session is locked.
   */
  polled?: number
  /**
   * Staff must have given their password, and the code of their second factor if they have one, within the last five
   * minutes.
   */
  fresh?: true
  /**
   * For acts that could take the account away from its owner: an account with a second factor must have given
   * its code in this session within the last five minutes.
   */
  provesFactor?: true
  whileLocked?: true
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: readonly EndpointHeader[]
  invalid?: string
  incomplete?: string
  form?: PlainForm
  upload?: {
    field: string
    maxBytes: number
    tooLarge?: string
    missing?: string
  }
  /** Properties that the schema does not name are removed from the reply, except from prepared JSON and files. */
  reply: z.ZodType
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
 * For an HTML form that a browser sends without JavaScript: the server redirects to `page` with `?result=`
 * and the value of `done` or, after a failure, the error code.
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
