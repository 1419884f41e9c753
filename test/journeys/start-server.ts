import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { noSettings } from '../no-settings.ts'
import { runOn, startPostgres } from '../postgres.ts'
import { canChangeRows } from './board-database.ts'

const longestStartMs = 120_000

// Puts the project's Node first in the path, whichever Node runs the tests.
const environment = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env['PATH'] }

/**
 * Starts one server for all journeys, with built pages and a demo board. It uses PostgreSQL where the system has it,
 * because three browsers at once would wait for the one connection of PGlite. JOURNEYS_URL holds the address of the
 * server; if it is set already, the server at that address is used. JOURNEYS_POSTGRES holds the address of the
 * PostgreSQL server, JOURNEYS_DATABASE that of the board’s database. JOURNEYS_RUN makes the people of different runs
 * on one server distinct.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  process.env['JOURNEYS_RUN'] = String(10 + (Math.floor(Date.now() / 1000) % 90))
  if (!canChangeRows())
    process.stdout.write(
      'No PostgreSQL server: the journeys that change rows of its database are left out.\n',
    )
  if (process.env['JOURNEYS_URL']) return async () => {}
  const { status } = spawnSync('node', ['scripts/build.ts', '--if-stale'], {
    stdio: 'inherit',
    env: environment,
  })
  if (status !== 0) throw new Error('The pages could not be built')
  const database = await openJourneyDatabase()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'klaket-journeys-'))
  const server = spawn('node', ['--import', './test/cheap-passwords.ts', 'src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      ...noSettings,
      DATABASE_URL: database.url,
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const url = `http://localhost:${port}`
  await untilReady(server, `${url}/api/ready`).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  process.env['JOURNEYS_URL'] = url
  process.env['JOURNEYS_POSTGRES'] = database.server
  process.env['JOURNEYS_DATABASE'] = database.url
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type JourneyDatabase = { url: string; server: string; close(): Promise<void> }

/**
 * Creates a database on the server of DATABASE_URL or on a throw-away server; the address is empty if there is
 * neither.
 */
async function openJourneyDatabase(): Promise<JourneyDatabase> {
  const given = process.env['DATABASE_URL']
  if (given) return { ...(await createDatabase(given)), server: given }
  const postgres = await startPostgres()
  const url = postgres?.url ?? ''
  return { url, server: url, close: async () => postgres?.stop() }
}

/** Creates a database on the PostgreSQL server of this address. */
export async function createDatabase(server: string): Promise<{ url: string; close(): Promise<void> }> {
  const name = `klaket_journeys_${randomUUID().replaceAll('-', '')}`
  await runOn({ url: server }, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    close: async () => void (await runOn({ url: server }, `drop database ${name} with (force)`)),
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

export async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + longestStartMs
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  server.kill('SIGKILL')
  throw new Error('The server did not start in time')
}
