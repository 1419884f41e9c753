import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivilegedUser } from '../../test/postgres.ts'
import { childrenOf, isThere, signalAll } from '../../test/faults/process-family.ts'
import { patroniOf, type Ports } from './files.ts'
import { start, type Program, type Programs } from './programs.ts'

export type DatabaseNode = {
  name: string
  patroniPort: number
  start(): void
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  isRunning(): boolean
  output(): string
}

export function makeNode(programs: Programs, folder: string, place: number, ports: Ports): DatabaseNode {
  const name = `db${place + 1}`
  const data = join(folder, name)
  const user = unprivilegedUser()
  mkdirSync(data, { mode: 0o700 })
  const config = join(data, 'patroni.yml')
  writeFileSync(config, patroniOf(place, ports, { data, bin: programs.postgres }), { mode: 0o600 })
  if (user) for (const path of [data, config]) chownSync(path, user.uid, user.gid)
  const run = { cwd: data, ...user }
  let patroni: Program | null = null

  const postmaster = (): number[] => {
    try {
      const pid = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      return isThere(pid) ? [pid] : []
    } catch {
      return []
    }
  }
  const family = (): number[] => {
    const parents = [...(patroni?.isRunning() ? [patroni.pid] : []), ...postmaster()]
    return parents.flatMap((pid) => [pid, ...childrenOf(pid)])
  }
  return {
    name,
    patroniPort: ports.patroni[place] ?? 0,
    start: () => {
      patroni = start(programs.patroni, [config], run)
    },
    kill: async () => {
      const pids = family()
      signalAll(pids, 'SIGKILL')
      while (pids.some(isThere)) await sleep(20)
    },
    freeze: () => signalAll(family(), 'SIGSTOP'),
    thaw: () => signalAll(family(), 'SIGCONT'),
    stop: async () => {
      signalAll(family(), 'SIGCONT')
      // Patroni would start PostgreSQL again.
      await patroni?.end('SIGKILL')
      const postgres = postmaster()
      signalAll(postgres, 'SIGQUIT')
      while (postgres.some(isThere)) await sleep(20)
    },
    isRunning: () => patroni?.isRunning() ?? false,
    output: () => `${name}: ${patroni?.output() ?? ''}`,
  }
}
