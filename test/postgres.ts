import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PostgresServer = { url: string; stop(): Promise<void> }

/**
 * Starts a throw-away PostgreSQL of this system on a free port, its data in a temporary folder.
 * @returns null where the system has no PostgreSQL server
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer | null> {
  const bin = findBinaries()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'klaket-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'klaket', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...run,
      stdio: 'pipe',
    },
  )
  const options = {
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ...settings,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...run, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await answering(join(bin, 'pg_isready'), port)
  return {
    url: `postgres://klaket@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of this system’s PostgreSQL programs, the newest first; null where there are none. */
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

/** PostgreSQL refuses to run as root; its own user, or nobody, does it then. */
function unprivilegedUser(): { uid: number; gid: number } | null {
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

async function answering(isReady: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
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
