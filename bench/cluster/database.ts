import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../test/faults/server-process.ts'
import { etcdOf, type Ports } from './files.ts'
import { makeNode, type DatabaseNode } from './node.ts'
import { start, type Programs } from './programs.ts'

export type Database = {
  nodes: DatabaseNode[]
  primary(): Promise<DatabaseNode | null>
  complete(withinMs: number): Promise<void>
}

const servers = 3

export async function makePorts(): Promise<Ports> {
  const ports = await Promise.all(Array.from({ length: servers * 4 }, freePort))
  const next = () => ports.splice(0, servers)
  return { postgres: next(), patroni: next(), etcdClients: next(), etcdPeers: next() }
}

export async function startDatabase(
  programs: Programs,
  folder: string,
  ports: Ports,
  atEnd: (stop: () => Promise<void>) => void,
): Promise<Database> {
  for (const place of ports.etcdPeers.keys()) {
    const data = join(folder, `etcd${place + 1}`)
    const etcd = start(programs.etcd, [], { cwd: folder, env: etcdOf(place, ports, data) })
    atEnd(() => etcd.end('SIGTERM'))
  }
  const nodes = ports.patroni.map((_, place) => makeNode(programs, folder, place, ports))
  for (const node of nodes) {
    atEnd(node.stop)
    node.start()
  }
  const is = async (role: 'primary' | 'replica' | 'synchronous', { patroniPort }: DatabaseNode) =>
    (await ask(`http://127.0.0.1:${patroniPort}/${role}`))?.status === 200
  const count = async (role: Parameters<typeof is>[0]) =>
    (await Promise.all(nodes.map((node) => is(role, node)))).filter(Boolean).length
  const complete = async (withinMs: number) => {
    const until = performance.now() + withinMs
    while (performance.now() < until) {
      const counts = [await count('primary'), await count('replica'), await count('synchronous')]
      if (counts.join() === '1,2,1') return
      await sleep(200)
    }
    throw new Error(`The database is not complete:\n${nodes.map((node) => node.output()).join('\n')}`)
  }
  await complete(120_000)
  return {
    nodes,
    complete,
    primary: async () => {
      for (const node of nodes) if (await is('primary', node)) return node
      return null
    },
  }
}

const ask = (url: string): Promise<Response | null> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)

export async function createBoard(primaryPort: number): Promise<string> {
  const address = `127.0.0.1:${primaryPort}`
  const client = new pg.Client({ connectionString: `postgres://postgres:change-me@${address}/postgres` })
  await client.connect()
  await client.query(`create role klaket login password 'klaket'`)
  await client.query('create role klaket_app nologin')
  await client.query('grant klaket_app to klaket')
  await client.query('create database klaket owner klaket')
  await client.end()
  return `postgres://klaket:klaket@${address}/klaket`
}
