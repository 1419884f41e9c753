import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../../test/postgres.ts'

export type Programs = { etcd: string; patroni: string; haproxy: string; postgres: string }

const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', postgres: 'postgresql' }

export function findPrograms(): Programs | string {
  const found = {
    etcd: find('etcd'),
    patroni: find('patroni'),
    haproxy: find('haproxy'),
    postgres: findBinaries(),
  }
  const missing = Object.entries(found).flatMap(([name, path]) =>
    path ? [] : [packages[name as keyof Programs]],
  )
  if (missing.length === 0) return found as Programs
  return `npm run cluster needs packages that this system does not have: apt install ${missing.join(' ')} (Debian).`
}

function find(program: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null
}

export type Program = {
  pid: number
  isRunning(): boolean
  output(): string
  end(signal: NodeJS.Signals): Promise<void>
}

type Run = { env?: Record<string, string>; cwd: string; uid?: number; gid?: number }

const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

export function start(path: string, args: string[], { env = {}, ...run }: Run): Program {
  const child = spawn(path, args, {
    ...run,
    env: { PATH: process.env['PATH'], HOME: run.cwd, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-20_000)))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    isRunning,
    output: () => output,
    end: async (signal) => {
      if (!isRunning()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
