import { expect, test } from 'vitest'
import { addressOf, hostProblem, partsOf, portProblem, type ConnectionParts } from './connection-address.ts'

const server: ConnectionParts = {
  protocol: 'postgres:',
  host: 'db.example',
  port: '5432',
  user: 'klaket',
  password: 'p@:/ s%',
  path: 'klaket',
  search: '',
}

test('parts of an address come back from it, whatever signs the password has', () => {
  const address = addressOf({ ...server, search: '?sslmode=verify-full' })
  expect(address).toBe('postgres://klaket:p%40%3A%2F%20s%25@db.example:5432/klaket?sslmode=verify-full')
  expect(partsOf(address)).toEqual({ ...server, search: '?sslmode=verify-full' })
  expect(addressOf({ ...server, protocol: 'smtp:', user: '', path: '', port: '' })).toBe('smtp://db.example')
})

test('an address whose parts have not changed stays as it was written', () => {
  const present = 'postgresql://klaket:a!b@db.example/klaket?sslmode=verify-full&sslrootcert=/etc/ca.pem'
  const parts = partsOf(present)
  expect(parts && addressOf(parts, present)).toBe(present)
  expect(parts && addressOf({ ...parts, host: 'db2.example' }, present)).toContain('a!b@db2.example/klaket?')
})

test('a text that is no address has no parts', () => {
  expect([partsOf(undefined), partsOf('db.example'), partsOf('smtp://%zz@x')]).toEqual([null, null, null])
})

test('a host is a name or an address, and a port a number', () => {
  const hosts = ['db.example', '10.0.0.1', '[::1]', 'https://db.example', 'db:5432', '']
  expect(hosts.map((host) => hostProblem(host) === null)).toEqual([true, true, true, false, false, false])
  const ports = ['1', '5432', '0', '65536', 'x']
  expect(ports.map((port) => portProblem(port) === null)).toEqual([true, true, false, false, false])
})
