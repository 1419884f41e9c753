import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, unprivilegedUser } from '../postgres.ts'
import { childrenOf, isThere, signalAll, textOf, titleOf } from './process-family.ts'
import { freePort } from './server-process.ts'

export type Cluster = {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Sends SIGKILL to the postmaster, the parent of all PostgreSQL processes. */
  killPostmaster(): Promise<void>
  /**
   * Sends SIGKILL to the process of one connection, after which the server restarts all connections. False when there
   * is no such process.
   */
  killBackend(random: number): boolean
  /** Sends SIGSTOP to all processes of the server; `thaw` sends SIGCONT. */
  freeze(): void
  thaw(): void
  isRunning(): boolean
  log(): string
  query<Row extends object>(text: string): Promise<Row[]>
  remove(): Promise<void>
}

type Places = {
  /** Folders for the data and for the write-ahead log, created if missing. Default: temporary folders. */
  data?: string
  wal?: string
  settings?: Record<string, string>
}

const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/**
 * Starts a PostgreSQL of this system with its own data and production durability: acknowledged writes have been
 * flushed.
 */
export async function makeCluster({ data, wal, settings = {} }: Places = {}): Promise<Cluster> {
  const bin = findBinaries() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'klaket-cluster-'))
  const user = unprivilegedUser()
  const dataFolder = data ?? join(folder, 'data')
  for (const place of [data, wal]) if (place) mkdirSync(place, { mode: 0o700 })
  for (const place of [folder, data, wal]) if (user && place) chownSync(place, user.uid, user.gid)
  const port = await freePort()
  const url = `postgres://klaket@127.0.0.1:${port}/postgres`
  const run = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder }
  const begin = (program: string, options: string) =>
    execFileSync(join(bin, program), ['-D', dataFolder, ...options.split(' ')], { ...run, stdio: 'pipe' })
  begin('initdb', `-U klaket -A trust -E UTF8 --locale=C -N --wal-segsize=1${wal ? ` -X ${wal}` : ''}`)
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    shared_buffers: '16MB',
    max_connections: '60',
    ...settings,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | null = null
  let log = ''
  const isRunning = () => server !== null && server.exitCode === null && server.signalCode === null

  const isUp = () => {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  }
  const start = async () => {
    const until = performance.now() + 60_000
    while (performance.now() < until) {
      if (!isRunning()) {
        const child = spawn(join(bin, 'postgres'), ['-D', dataFolder, ...args], {
          ...run,
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        started.add(child)
        child.once('exit', () => started.delete(child))
        child.stderr.on('data', (chunk) => (log = (log + String(chunk)).slice(-20_000)))
        server = child
      }
      await sleep(100)
      if (isRunning() && isUp()) return
    }
    throw new Error(`PostgreSQL did not start:\n${log}`)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!server || !isRunning()) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const query = async <Row extends object>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client.query<Row>(text).then(
      ({ rows }) => client.end().then(() => rows),
      (error: Error) => client.end().then(() => Promise.reject(error)),
    )
  }
  const family = () => (server?.pid && isRunning() ? [server.pid, ...childrenOf(server.pid)] : [])
  const stop = () => end('SIGINT')
  await start()
  return {
    url,
    start,
    stop,
    killPostmaster: async () => {
      const orphans = family().slice(1)
      await end('SIGKILL')
      // The child processes of a killed postmaster exit when they notice that it is gone; a new postmaster does
      // not start before that.
      while (orphans.some(isThere)) await sleep(20)
    },
    killBackend: (random) => {
      const backends = childrenOf(server?.pid ?? 0).filter((pid) =>
        titleOf(pid).startsWith('postgres: klaket '),
      )
      const chosen = backends[Math.floor(random * backends.length)]
      if (chosen) process.kill(chosen, 'SIGKILL')
      return chosen !== undefined
    },
    freeze: () => signalAll(family(), 'SIGSTOP'),
    thaw: () => signalAll(family(), 'SIGCONT'),
    isRunning,
    log: () => log,
    query,
    remove: async () => {
      signalAll(family(), 'SIGCONT')
      await stop()
      leaveNoSegment(dataFolder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the shared memory segment of a killed server, which normally the next server on the folder takes over. */
function leaveNoSegment(dataFolder: string): void {
  const [, segment] = textOf(join(dataFolder, 'postmaster.pid')).split('\n')[6]?.trim().split(/ +/) ?? []
  if (segment) spawnSync('ipcrm', ['-m', segment], { stdio: 'ignore' })
}
