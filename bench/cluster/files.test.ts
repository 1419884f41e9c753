import { expect, test } from 'vitest'
import { etcdOf, haproxyOf, patroniOf } from './files.ts'

const ports = {
  postgres: [4000, 4001, 4002],
  patroni: [4010, 4011, 4012],
  etcdClients: [4020, 4021, 4022],
  etcdPeers: [4030, 4031, 4032],
}

test('the Patroni settings in deploy name each server by its own addresses and all members of etcd', () => {
  const text = patroniOf(1, ports, { data: '/data', bin: '/bin' })
  expect(text).toMatch(/^name: db2/m)
  expect(text.match(/(listen|connect_address): \S+/g)).toEqual([
    'listen: 127.0.0.1:4011',
    'connect_address: 127.0.0.1:4011',
    'listen: 127.0.0.1:4001',
    'connect_address: 127.0.0.1:4001',
  ])
  expect(text).toContain('hosts: [127.0.0.1:4020, 127.0.0.1:4021, 127.0.0.1:4022]')
  const withoutComments = text.replace(/#.*/g, '')
  expect(withoutComments).not.toMatch(/10\.0\.0\.|\/var\/|\/usr\//)
  expect(text).toMatch(/synchronous_mode_strict: true/)
  // Without the key `authentication` in deploy/patroni.yml, Patroni’s REST API would accept POST and PATCH
  // without a password.
  expect(text).toMatch(/^restapi:.*(\n {2}.*)*\n {2}authentication: /m)
  // With version 3 of etcd’s API (`etcd3:`), a frozen primary that wakes up would take its leader lock back,
  // and writes to the new primary would be lost.
  expect(text).toMatch(/^etcd:$/m)
})

test('the etcd settings in deploy form a cluster of three members', () => {
  expect(etcdOf(2, ports, '/data')).toMatchObject({
    ETCD_NAME: 'app3',
    ETCD_ENABLE_V2: 'true',
    ETCD_LISTEN_CLIENT_URLS: 'http://127.0.0.1:4022',
    ETCD_LISTEN_PEER_URLS: 'http://127.0.0.1:4032',
    ETCD_DATA_DIR: '/data',
    ETCD_INITIAL_CLUSTER: 'app1=http://127.0.0.1:4030,app2=http://127.0.0.1:4031,app3=http://127.0.0.1:4032',
  })
})

test('the HAProxy settings in deploy check each server and never send a write twice', () => {
  const text = haproxyOf(ports, { site: 4100, primary: 4101, klaket: [4201, 4202, 4203] })
  expect(text.match(/^ {2}(bind|server) .*/gm)).toEqual([
    '  bind 127.0.0.1:4100',
    '  server klaket1 127.0.0.1:4201',
    '  server klaket2 127.0.0.1:4202',
    '  server klaket3 127.0.0.1:4203',
    '  bind 127.0.0.1:4101',
    '  server db1 127.0.0.1:4000 check port 4010',
    '  server db2 127.0.0.1:4001 check port 4011',
    '  server db3 127.0.0.1:4002 check port 4012',
  ])
  expect(text).toContain('disable-l7-retry unless METH_GET or { path /api/app/advertisements/list }')
  expect(text).toContain('on-marked-down shutdown-sessions')
  expect(text, 'a limit for clients that drip their headers').toContain('timeout http-request 15s')
})
