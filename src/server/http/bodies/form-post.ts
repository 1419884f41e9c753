import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/contract/errors.ts'

const formType = 'application/x-www-form-urlencoded'
const maxBytes = 65_536
/**
 * After a form, the server redirects to a page and repeats some fields of the form in the URL of that page:
 * those in `form.keeps`, such as the token of a link. A value with more characters than this is left out,
 * because some proxies refuse replies with long headers, and the URL is in a header.
 */
const maxRepeatedLength = 200

export function readForms(http: FastifyInstance): void {
  http.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

/**
 * Refuses forms that an endpoint does not accept. A multipart form to an endpoint with uploads is not checked
 * here.
 * @throws AppError unsupported_media_type for a form if the endpoint accepts only JSON; malformed_request for
 * a form from a page of another site, unless forms of the endpoint contain a token
 */
export function checkBodyType(endpoint: Endpoint, request: FastifyRequest): void {
  if (!isForm(request) || (request.isMultipart() && endpoint.upload)) return
  if (!endpoint.form) throw new AppError('unsupported_media_type')
  // A form with a token is accepted from a page of another site, because mail programs that run in a browser
  // post such forms (RFC 8058), and other sites do not know the token.
  const hasToken = endpoint.form.keeps?.includes('token') === true
  if (request.headers['sec-fetch-site'] === 'cross-site' && !hasToken) throw new AppError('malformed_request')
}

export function wantsPage(endpoint: Endpoint, request: FastifyRequest): boolean {
  if (!endpoint.form || !isPlainForm(request)) return false
  // This field is sent by a mail program whose user unsubscribes by one click. Such a request must not be
  // answered with a redirect (RFC 8058, 3.1).
  const isOneClick = Object.hasOwn((request.body ?? {}) as object, 'List-Unsubscribe')
  return !isOneClick && request.headers.accept?.includes('text/html') === true
}

export function redirectToOutcome(
  { form }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  error?: unknown,
): FastifyReply {
  if (!form) throw new Error('This endpoint takes no forms')
  const sent = { ...(request.body as object), ...(request.params as object) } as Record<string, unknown>
  const query = new URLSearchParams()
  for (const name of form.keeps ?? []) {
    const value = sent[name]
    if (typeof value === 'string' && value.length <= maxRepeatedLength) query.set(name, value)
  }
  query.set('result', error === undefined ? form.done : codeOf(error, request))
  return reply
    .code(303)
    .header('Location', `${form.page}?${query}`)
    .header('Cache-Control', 'no-store')
    .send()
}

export const isForm = (request: FastifyRequest): boolean => isPlainForm(request) || request.isMultipart()

function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType
}

function codeOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof AppError) return error.code
  request.log.error({ err: error }, 'unforeseen')
  return 'internal'
}
