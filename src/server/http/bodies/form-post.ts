import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/contract/errors.ts'

const formType = 'application/x-www-form-urlencoded'
const mostBytes = 65_536
/** Characters of a field that is carried on: some proxies refuse replies whose head is long. */
const mostCarried = 200

/** Reads plain forms; which endpoints take them, the endpoint table says. */
export function readForms(http: FastifyInstance): void {
  http.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

/**
 * @throws AppError unsupported_media_type where only JSON is taken, malformed_request for a form that stands on
 *   another site
 */
export function checkBodyType(endpoint: Endpoint, request: FastifyRequest): void {
  if (!isForm(request) || (request.isMultipart() && endpoint.upload)) return
  if (!endpoint.form) throw new AppError('unsupported_media_type')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('malformed_request')
}

/** Whether a browser has posted a plain form and wants a page for an answer. */
export function wantsPage(endpoint: Endpoint, request: FastifyRequest): boolean {
  if (!endpoint.form || !isPlainForm(request)) return false
  // A mail program must not be led elsewhere (RFC 8058, 3.1).
  const isOneClick = Object.hasOwn((request.body ?? {}) as object, 'List-Unsubscribe')
  return !isOneClick && request.headers.accept?.includes('text/html') === true
}

/** Leads a browser to the page that says how its form was taken. */
export function leadToPage(
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
    if (typeof value === 'string' && value.length <= mostCarried) query.set(name, value)
  }
  query.set('result', error === undefined ? form.done : codeOf(error, request))
  return reply
    .code(303)
    .header('Location', `${form.page}?${query}`)
    .header('Cache-Control', 'no-store')
    .send()
}

/** Whether the body is a form, of whatever kind. */
export const isForm = (request: FastifyRequest): boolean => isPlainForm(request) || request.isMultipart()

function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType
}

function codeOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof AppError) return error.code
  request.log.error({ err: error }, 'unforeseen')
  return 'internal'
}
