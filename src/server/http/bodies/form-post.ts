import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/contract/errors.ts'

const formType = 'application/x-www-form-urlencoded'
const maxBytes = 65_536
/**
 * A longer value is not repeated in the URL of a redirect, because some proxies refuse replies with long
 * headers.
 */
const maxRepeatedLength = 200

export function readForms(http: FastifyInstance): void {
  http.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

export function checkBodyType(endpoint: Endpoint, request: FastifyRequest): void {
  if (!isForm(request) || (request.isMultipart() && endpoint.upload)) return
  if (!endpoint.form) throw new AppError('unsupported_media_type')
  // A form with a token may come from another site, because mail programs in a browser post such forms (RFC
  // 8058), and strangers do not know the token.
  const hasToken = endpoint.form.keeps?.includes('token') === true
  if (request.headers['sec-fetch-site'] === 'cross-site' && !hasToken) throw new AppError('malformed_request')
}

export function wantsPage(endpoint: Endpoint, request: FastifyRequest): boolean {
  if (!endpoint.form || !isPlainForm(request)) return false
  // A mail program sends this field when its user unsubscribes by one click; the answer must not be a
  // redirect (RFC 8058, 3.1).
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
