import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { enableDraining } from './draining.ts'

const noticeMs = 200

test('no request is cut off when a server stops under constant traffic', async () => {
  for (let round = 0; round < 3; round += 1) {
    const http = Fastify({ return503OnClosing: false })
    const { drain, quiet } = enableDraining(http)
    http.get('/', async () => 'read')
    http.post('/', async () => {
      await sleep(20)
      return 'written'
    })
    await http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = http.server.address() as AddressInfo
    const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 20 })
    const seen: Seen = { answered: 0, broken: [], isNoticed: false }
    const clients = Array.from({ length: 30 }, (_, index) =>
      askOn(port, index % 2 ? keepAliveAgent : undefined, seen),
    )
    await sleep(100)
    drain()
    setTimeout(() => (seen.isNoticed = true), noticeMs * 1.2)
    await sleep(noticeMs)
    await quiet(10 * noticeMs)
    expect(seen.isNoticed).toBe(true)
    await http.close()
    await Promise.all(clients)
    keepAliveAgent.destroy()
    expect(seen.broken).toEqual([])
    expect(seen.answered).toBeGreaterThan(20)
  }
})

type Seen = { answered: number; broken: string[]; isNoticed: boolean }

async function askOn(port: number, agent: Agent | undefined, seen: Seen): Promise<void> {
  for (let turn = 0; !seen.isNoticed; turn += 1) {
    const outcome = await ask(port, turn % 3 === 0 ? 'POST' : 'GET', agent)
    if (outcome === '200') seen.answered += 1
    else seen.broken.push(outcome)
  }
}

function ask(port: number, method: string, agent: Agent | undefined): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, method, agent: agent ?? false }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(String(reply.statusCode)))
      reply.on('error', (error) => resolve(error.message))
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end()
  })
}
