import type { z } from 'zod'

/** Who may call an endpoint. `editor` includes admins; a staff endpoint is a 404 for ordinary people. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** "POST /api/app/advertisements/{id}/view": the name of an endpoint is its address, with OpenAPI placeholders. */
export type EndpointKey = `${Method} /api/${string}`

/**
 * What an act of staff is about, by the `id` of its address; `newsletter_address` is named in the body. `several` names
 * many advertisements, which the verb asks about one by one. `shared` belongs to the whole site, `own_session` is the
 * door of the desk itself.
 */
export type Matter =
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

/** What one endpoint is. The table of these is the API: routes, the typed client, OpenAPI and the tests read it. */
export type Endpoint = {
  access: Access
  /** Every endpoint for staff but GET says it, so that nobody acts as staff on what is theirs. */
  actsOn?: Matter
  /** The answer is the same for everybody: who asks is not looked up, so that an answer known already costs no SQL. */
  sameForAll?: true
  /**
   * How long browsers and caches on the way may keep what a visitor was told: `minutes` for names and lists that change a
   * few times a year, `seconds` for what public pages show. Only of GET for `anyone`; others keep nothing.
   */
  lasts?: 'minutes' | 'seconds'
  /** Whether visitors' answers to this body may be cached by the server: for lists that are read by POST. */
  cacheable?: (body: unknown) => boolean
  /** Asked again every so many seconds by whoever shows it; 304 while nothing has changed. Only for `user`. */
  polled?: number
  /** Staff must have given the password, and the second factor, within the last minutes: exports, roles, deletions. */
  fresh?: true
  /**
   * An account that has a second factor must have given a code of it in this session within the last minutes: what
   * would take the account from its person. Only for `user`.
   */
  provesFactor?: true
  /** The door of the staff desk itself: staff reach it also while their desk is locked. */
  whileLocked?: true
  /** One English line for the API document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Headers that its handler reads, so that the API document names them. */
  headers?: readonly EndpointHeader[]
  /** Said above the fields' own sentences when some of them are wrong, in place of the usual one. */
  invalid?: string
  /** The same when a field was left empty; where all were filled in, the reply says what is wrong with them. */
  incomplete?: string
  /** Taken from a plain HTML form, too, for browsers without scripts. */
  form?: PlainForm
  /** One file in a multipart form, beside `body`'s text fields. */
  upload?: { field: string; maxBytes: number; /** Said in place of the usual sentence. */ tooLarge?: string }
  /** The reply leaves only through this schema, which drops what it does not name. */
  reply: z.ZodType
  /** Status of a good answer; 200 unless said. */
  status?: 200 | 201 | 202
}

/** `value`: the only one that is taken. `description` is one English sentence. */
export type EndpointHeader = { name: string; isRequired: boolean; value?: string; description: string }

/** For posts that a program may repeat after a lost answer. */
export const idempotencyKeyHeader: EndpointHeader = {
  name: 'Idempotency-Key',
  isRequired: false,
  description: 'A UUID of the caller; the same one again gets the first answer instead of a second row.',
}

/**
 * A browser that posted a plain form is led to `page`; `result` in its address is `done`, or the code of the refusal.
 * Mail programs that post for their reader get the usual answer.
 */
type PlainForm = {
  page: string
  done: string
  /** Fields and parameters that go along in the address. */
  keeps?: readonly string[]
}

export type EndpointTable = Record<EndpointKey, Endpoint>

/** Declares endpoints, keeping each one's exact schemas in its type. */
export function endpoints<const T extends EndpointTable>(table: T): T {
  return table
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

type Part = 'params' | 'query' | 'body'

/** An id in an address may be given as a number. */
type Sent<P extends Part, S> = P extends 'params' ? { [Name in keyof In<S>]: In<S>[Name] | number } : In<S>

type Needed<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? (Record<never, never> extends In<E[P]> ? never : P) : never]: Sent<
    P,
    E[P]
  >
}

type Spare<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? (Record<never, never> extends In<E[P]> ? P : never) : never]?: Sent<
    P,
    E[P]
  >
}

/** What a caller of an endpoint sends; parts that the endpoint does not declare are absent. */
export type Input<E extends Endpoint> = Needed<E> & Spare<E>

/** What a handler receives once the input was found sound. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What a handler gives back, before the reply schema is applied. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>

/** What a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
