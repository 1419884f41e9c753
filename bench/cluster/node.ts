import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivilegedUser } from '../../test/postgres.ts'
import { childrenOf, isThere, signalAll } from '../../test/faults/process-family.ts'
import { etcdOf, patroniOf, type Places } from './files.ts'
import { start, type Program, type Programs } from './programs.ts'

/** One database server: an etcd member, Patroni, and the PostgreSQL that Patroni starts. */
export type DatabaseNode = Places & {
  startEtcd(): void
  startPatroni(): void
  /** SIGKILL to all of its processes at once, as a power cut does. */
  kill(): Promise<void>
  /** SIGSTOP and SIGCONT to all of its processes. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  isRunning(): boolean
  output(): string
}

export function makeNode(programs: Programs, folder: string, node: number, all: Places[]): DatabaseNode {
  const places = all[node]
  if (!places) throw new Error(`There is no database server ${node + 1}`)
  const data = join(folder, places.name)
  const user = unprivilegedUser()
  mkdirSync(data, { mode: 0o700 })
  const config = join(data, 'patroni.yml')
  writeFileSync(config, patroniOf(node, all, { data, bin: programs.postgres }), { mode: 0o600 })
  if (user) for (const place of [data, config]) chownSync(place, user.uid, user.gid)
  const run = { cwd: data, ...user }
  let etcd: Program | null = null
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
    const parents = [etcd, patroni].flatMap((one) => (one?.isRunning() ? [one.pid] : []))
    return [...parents, ...postmaster()].flatMap((pid) => [pid, ...childrenOf(pid)])
  }
  return {
    ...places,
    startEtcd: () => {
      etcd = start(programs.etcd, [], { ...run, env: etcdOf(node, all, data) })
    },
    startPatroni: () => {
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
      // Patroni first: it would start PostgreSQL again.
      await patroni?.end('SIGKILL')
      const postgres = postmaster()
      signalAll(postgres, 'SIGQUIT')
      while (postgres.some(isThere)) await sleep(20)
      await etcd?.end('SIGTERM')
    },
    isRunning: () => patroni?.isRunning() ?? false,
    output: () => `${places.name}: ${patroni?.output() ?? ''}\n${etcd?.output().slice(-2000) ?? ''}`,
  }
}
