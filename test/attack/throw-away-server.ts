import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { noSettings } from '../no-settings.ts'
import { startPostgres } from '../postgres.ts'

const longestStartMs = 120_000

/**
 * Starts the complete server in a process of its own on 127.0.0.1, with the demo board and all limits on; its data is
 * removed afterwards.
 * @param engine on `server`, two processes share one throw-away PostgreSQL
 */
export async function startThrowAway(engine: 'embedded' | 'server') {
  const folder = await mkdtemp(join(tmpdir(), 'klaket-attack-'))
  const postgres = engine === 'server' ? await startPostgres() : null
  const processes: { url: string; stop: () => Promise<void> }[] = []
  const stop = async () => {
    for (const one of processes) await one.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const name of engine === 'server' ? ['first', 'second'] : ['only'])
      processes.push(
        await startProcess({ DATA_DIR: join(folder, name), ...(postgres && { DATABASE_URL: postgres.url }) }),
      )
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: processes.map(({ url }) => url), stop }
}

async function startProcess(settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      // Other settings of this environment or of a file `.env` must not reach the server.
      ...noSettings,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      MODE: 'demo',
      RATE_LIMITS: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'only for a server that is thrown away',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, setTimeout(12_000)])
    child.kill('SIGKILL')
  }
  const until = Date.now() + longestStartMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The server at ${url} did not start`)
    }
    await setTimeout(200)
  }
  return { url, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
