import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { noSettings } from '../no-settings.ts'

const longestStartMs = 120_000

export type Exit = { code: number | null; signal: string | null }

export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** What it has printed so far. */
  output(): string
  isRunning(): boolean
  send(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void
  exit: Promise<Exit>
  /** Sends SIGTERM, and SIGKILL if the process still runs 30 seconds later. */
  stop(): Promise<Exit>
}

const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** Starts Klaket as an operator does, in a process of its own on 127.0.0.1, without waiting until it is ready. */
export function spawnServer(settings: Record<string, string>, port: number): ServerProcess {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      // Other settings of this environment or of a file `.env` must not reach the server.
      ...noSettings,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      MODE: 'demo',
      RATE_LIMITS: 'off',
      // A server on a busy machine would refuse reads, which would count as broken by the fault.
      LOAD_SHEDDING: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      SECRET_KEY: 'only for a server that is thrown away',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-20_000)))
  const exit = once(child, 'close').then(([code, signal]) => {
    started.delete(child)
    return { code, signal } as Exit
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning,
    send: (signal) => void child.kill(signal),
    exit,
    stop: async () => {
      if (isRunning()) child.kill('SIGTERM')
      const patience = new AbortController()
      const force = sleep(30_000, null, { signal: patience.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      )
      const ended = await exit
      patience.abort()
      await force
      return ended
    },
  }
}

/** The same, once it is ready. */
export async function startServer(settings: Record<string, string>, port?: number): Promise<ServerProcess> {
  const server = spawnServer(settings, port ?? (await freePort()))
  if (!(await isReadyWithin(server, longestStartMs))) {
    await server.stop()
    throw new Error(`The server did not start:\n${server.output()}`)
  }
  return server
}

export async function isReadyWithin(server: ServerProcess, ms: number): Promise<boolean> {
  const until = performance.now() + ms
  while (server.isRunning() && performance.now() < until) {
    if ((await statusOf(`${server.url}/api/ready`)) === 200) return true
    await sleep(50)
  }
  return false
}

/** 0 when nobody answered. */
export async function statusOf(url: string, ms = 5_000): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ms), redirect: 'manual' })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
