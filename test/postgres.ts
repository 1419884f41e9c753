import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type PostgresServer = {
  url: string
  port: number
  stop(): Promise<void>
}

/** A server that can be killed and started again on its data. */
export type ClusterServer = PostgresServer & {
  kill(): Promise<void>
  start(): Promise<void>
}

/**
 * Starts a throw-away PostgreSQL of this system on a free port.
 * @param storedIn folder for the data, which is used again if it has some. Default: a temporary folder.
 * @returns null if the system has no PostgreSQL server
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  storedIn?: string,
): Promise<ClusterServer | null> {
  const made = openFolder(storedIn)
  if (!made) return null
  const { bin, data, run } = made
  if (!existsSync(data))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'klaket', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      { ...run, stdio: 'pipe' },
    )
  return startOn(made, settings)
}

export async function startReplica(
  { port }: PostgresServer,
  settings: Record<string, string> = {},
): Promise<ClusterServer> {
  const made = openFolder()
  if (!made) throw new Error('No PostgreSQL server found')
  const { bin, data, run } = made
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'klaket']
  execFileSync(join(bin, 'pg_basebackup'), ['-D', data, '-R', '-N', '-c', 'fast', ...from], {
    ...run,
    stdio: 'pipe',
  })
  return startOn(made, settings)
}

export async function runOn(
  { url }: Pick<PostgresServer, 'url'>,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

type Folder = {
  bin: string
  folder: string
  isStored: boolean
  data: string
  run: { cwd: string; uid?: number; gid?: number }
}

function openFolder(storedIn?: string): Folder | null {
  const bin = findBinaries()
  if (!bin) return null
  if (storedIn) mkdirSync(storedIn, { recursive: true })
  const folder = storedIn ?? mkdtempSync(join(tmpdir(), 'klaket-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return {
    bin,
    folder,
    isStored: storedIn !== undefined,
    data: join(folder, 'data'),
    run: { ...user, cwd: folder },
  }
}

async function startOn(
  { bin, folder, isStored, data, run }: Folder,
  settings: Record<string, string>,
): Promise<ClusterServer> {
  const port = await freePort()
  const options = {
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ...settings,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let end = async (_signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {}
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...run, stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    end = async (signal) => {
      server.kill(signal)
      await ended
    }
    // A server that was killed replays its write-ahead log before it answers, so this wait is long.
    await answering(join(bin, 'pg_isready'), port, 1200)
  }
  await start()
  return {
    url: `postgres://klaket@127.0.0.1:${port}/postgres`,
    port,
    start,
    // An immediate shutdown, as after a crash. Unlike SIGKILL it leaves no shared memory behind.
    kill: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT')
      if (!isStored) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether tests can use a PostgreSQL server: that of DATABASE_URL or one that they start. */
export const hasPostgres = (): boolean => Boolean(process.env['DATABASE_URL']) || findBinaries() !== null

export function findBinaries(): string | null {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions)
    ? readdirSync(versions).map((version) => `${versions}/${version}/bin`)
    : []
  const onPath = (process.env['PATH'] ?? '').split(':')
  const candidates = [...installed.sort().reverse(), ...onPath, '/opt/homebrew/bin', '/usr/local/bin']
  return (
    candidates.find((folder) =>
      ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  )
}

/** The user `postgres` or `nobody`, because PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  return null
}

async function answering(isReady: string, port: number, attempts: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      execFileSync(isReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
