import { expect } from 'vitest'
import type { TestReply } from './server.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; " +
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com; ' +
  "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default"

const wanted: Record<string, string> = {
  'content-security-policy': policy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

export function checkHeaders(
  reply: Pick<TestReply, 'headers'>,
  asked: string,
  { isHttps = true } = {},
): void {
  const names = Object.keys(wanted).filter((name) => isHttps || name !== 'strict-transport-security')
  const seen = Object.fromEntries(names.map((name) => [name, reply.headers[name]]))
  expect(seen, asked).toEqual(Object.fromEntries(names.map((name) => [name, wanted[name]])))
  expect(reply.headers, asked).not.toHaveProperty('x-powered-by')
  expect(reply.headers, asked).not.toHaveProperty('server')
}
