import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { clientAddress, networkOf } from './client-address.ts'

const addressOf = (ip: string, remoteAddress = '10.0.0.1') =>
  clientAddress({ ip, socket: { remoteAddress } as never })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:8080', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['999.0.113.7', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['', '10.0.0.1'],
])('the forwarded address %s counts as %s', (ip, address) => expect(addressOf(ip)).toBe(address))

test('a malformed address from a trusted proxy causes no error', async () => {
  const server = await startTestServer({ trustedProxies: ['127.0.0.1'] })
  try {
    for (const forwarded of [
      'unknown',
      '999.1.1.1',
      'fe80::1%eth0',
      '1.2.3.4:80',
      '[::1]:80',
      '"x"',
      'x'.repeat(4000),
    ]) {
      const reply = await server.request('POST', '/api/newsletter/subscribe', {
        body: { email: `${crypto.randomUUID()}@example.com` },
        headers: { 'x-forwarded-for': forwarded },
      })
      expect(reply.status, forwarded).toBe(201)
    }
  } finally {
    await server.close()
  }
})

test('limits count an IPv4 address or the /64 network of an IPv6 address', () => {
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1')
  expect(networkOf('::ffff:203.0.113.1')).toBe('203.0.113.1')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::6')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
