import { expect, test } from 'vitest'
import { areOwnProxies, areProxies } from './trusted-proxies.ts'

test('addresses, ranges and the names of private networks are accepted as proxies', () => {
  expect(areProxies('10.0.0.1, 10.0.0.0/8,::1, fc00::/7, loopback, linklocal, uniquelocal')).toBe(true)
  expect(areProxies('')).toBe(true)
})

test.each(['proxy', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/255.0.0.0', '*'])(
  '%s is not accepted as a proxy',
  (item) => expect(areProxies(item)).toBe(false),
)

test.each([
  '0.0.0.0/0',
  '1.2.3.4/0',
  '0.0.0.0/1, 128.0.0.0/1',
  '::/0',
  '2000::/3',
  '8000::/1',
  'fc00::/6',
  '::ffff:0:0/96',
  '0:0:0:0:0:ffff:0.0.0.0/97',
  '10.0.0.1, ::/0',
])('%s is refused because it trusts strangers', (list) => expect(areOwnProxies(list)).toBe(false))

test.each([
  '10.0.0.0/8',
  '192.0.2.7',
  'loopback',
  '104.16.0.0/13, 2400:cb00::/32',
  'fc00::/7, fe80::/10',
  '::1',
  '::ffff:10.0.0.0/104',
])('%s is accepted', (list) => expect([areProxies(list), areOwnProxies(list)]).toEqual([true, true]))
