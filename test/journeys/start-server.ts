import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { delimiter, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { noSettings } from '../no-settings.ts'
import { startPostgres } from '../postgres.ts'
import { canChangeRows } from './board-database.ts'
import { createBoard, type ThrowAwayBoard } from './throw-away-board.ts'

const longestStartMs = 120_000

// Puts the project's Node first in the path, whichever Node runs the tests.
const environment = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env['PATH'] }

/**
 * Starts one server for all journeys, with built pages and a demo board. It uses PostgreSQL where the system has it,
 * because three browsers at once would wait for the one connection of PGlite. JOURNEYS_URL holds the address of the
 * server; if it is set already, the server at that address is used. JOURNEYS_POSTGRES holds the address of the
 * PostgreSQL server, JOURNEYS_TEMPLATE the name of the demo board that `createBoard` can copy there, JOURNEYS_DATABASE
 * the address of the board’s database. JOURNEYS_RUN makes the people of different runs on one server distinct.
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
  const endings: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const ending of endings.splice(0).reverse()) await ending()
  }
  await start(endings).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

async function start(endings: (() => Promise<void>)[]): Promise<void> {
  const postgres = process.env['DATABASE_URL'] ? null : await startPostgres()
  if (postgres) endings.push(postgres.stop)
  const databases = process.env['DATABASE_URL'] ?? postgres?.url ?? ''
  const template = databases ? await createBoard(databases) : null
  if (template) {
    endings.push(template.remove)
    seed(template, await freePort())
  }
  const board = await createBoard(databases, template?.name)
  endings.push(board.remove)
  const port = await freePort()
  const server = spawn('node', ['--import', './test/cheap-passwords.ts', 'src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settingsOf(board, port),
  })
  endings.push(() => end(server))
  const url = `http://localhost:${port}`
  await untilReady(server, `${url}/api/ready`)
  process.env['JOURNEYS_URL'] = url
  process.env['JOURNEYS_POSTGRES'] = databases
  process.env['JOURNEYS_TEMPLATE'] = template?.name ?? ''
  process.env['JOURNEYS_DATABASE'] = board.url
}

/** The template is seeded once and then copied: seeding takes five seconds of processor time, and copying 0.2. */
function seed(template: ThrowAwayBoard, port: number): void {
  const program = ['--import', './test/cheap-passwords.ts', 'test/journeys/demo-board-template.ts']
  const { status } = spawnSync('node', program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settingsOf(template, port),
  })
  if (status !== 0) throw new Error('The demo board could not be created')
}

/** The environment of a throw-away server or program with this board. */
export const settingsOf = ({ url, folder }: ThrowAwayBoard, port: number): NodeJS.ProcessEnv => ({
  ...environment,
  ...noSettings,
  DATABASE_URL: url,
  MODE: 'demo',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: folder,
  RATE_LIMITS: 'off',
  LOAD_SHEDDING: 'off',
  LOG_LEVEL: 'error',
})

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  if (!hasEnded(server)) await once(server, 'exit')
}

export async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + longestStartMs
  while (Date.now() < end) {
    if (hasEnded(server)) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  server.kill('SIGKILL')
  throw new Error('The server did not start in time')
}
