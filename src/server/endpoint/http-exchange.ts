import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/contract/errors.ts'
import { clientAddress } from './client-address.ts'

export type HttpExchange = {
  ip: string
  userAgent: string | null
  /**
   * The header Idempotency-Key: a UUID (other values are refused) by which endpoints that store it recognise
   * a repeated request and do not act twice; null if the header is absent.
   */
  idempotencyKey: string | null
  cookies: Record<string, string | undefined>
  requestHeader(name: string): string | null
  header(name: string, value: string): void
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

export function httpExchangeOf(request: FastifyRequest, reply: FastifyReply): HttpExchange {
  const requestHeader = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return (Array.isArray(value) ? value[0] : value) ?? null
  }
  return {
    ip: clientAddress(request),
    userAgent: requestHeader('user-agent')?.slice(0, 300) ?? null,
    idempotencyKey: idempotencyKeyOf(requestHeader('idempotency-key')),
    cookies: request.cookies,
    requestHeader,
    header: (name, value) => void reply.header(name, value),
    setCookie: (name, value, options) => void reply.setCookie(name, value, options),
    clearCookie: (name, options) => void reply.clearCookie(name, options),
  }
}

export const noHttpExchange: HttpExchange = {
  ip: '127.0.0.1',
  userAgent: null,
  idempotencyKey: null,
  cookies: {},
  requestHeader: () => null,
  header: () => {},
  setCookie: () => {},
  clearCookie: () => {},
}

function idempotencyKeyOf(header: string | null): string | null {
  if (header === null) return null
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(header)) return header.toLowerCase()
  throw new AppError('malformed_request')
}
