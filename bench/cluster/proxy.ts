import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Proxy = { origin: string; stop(): Promise<void> }

const file = 'deploy/nginx.conf'

/** The nginx of this system; null where there is none. */
export function findNginx(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(':')
  const folders = [...onPath, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

/** Starts nginx with the operators' own file, in front of servers on these ports of this machine. */
export async function startProxy(nginx: string, port: number, servers: number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-nginx-'))
  writeFileSync(join(folder, 'site.conf'), siteOf(readFileSync(file, 'utf8'), port, servers))
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder))
  const child = spawn(
    nginx,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error('nginx did not start')
    await sleep(50)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        // At once: streams do not end by themselves.
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The operators' file with other addresses, and without a certificate. */
export function siteOf(text: string, port: number, servers: number[]): string {
  let place = 0
  const site = text
    .replace(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${servers[place++]}`)
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_\w+ .*\n/gm, '')
  if (place !== servers.length) throw new Error(`${file} names ${place} servers, not ${servers.length}`)
  return site
}

const mainOf = (folder: string): string => `
daemon off;
worker_processes 2;
worker_rlimit_nofile 8192;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/site.conf;
}
`

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })
}
