import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { enableDraining } from './draining.ts'

test('a draining server answers every request and closes its connections', async () => {
  const http = Fastify({ return503OnClosing: false })
  const slow = Promise.withResolvers<string>()
  const { isStopping, drain } = enableDraining(http)
  http.get('/quick', async () => 'quick')
  http.get('/slow', () => slow.promise)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (reply) => {
        reply.resume()
        reply.on('end', () => resolve([reply.statusCode, reply.headers.connection]))
      }).on('error', reject)
    })

  expect(await ask('/quick')).toEqual([200, 'keep-alive'])
  const underWay = ask('/slow')
  expect(await ask('/quick')).toEqual([200, 'keep-alive'])
  drain()
  expect(isStopping()).toBe(true)
  expect(await ask('/quick')).toEqual([200, 'close'])

  const closed = http.close()
  slow.resolve('at last')
  expect((await underWay)[0]).toBe(200)
  await closed
  await expect(ask('/quick')).rejects.toThrow()
  agent.destroy()
})
