import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { statusOf } from '../../test/faults/server-process.ts'
import { start } from './programs.ts'

const firstChecksMs = 3000

export async function startProxy(
  haproxy: string,
  folder: string,
  settings: string,
  sitePort: number,
): Promise<() => Promise<void>> {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings)
  const program = start(haproxy, ['-db', '-f', file], { cwd: folder })
  for (let tries = 0; (await statusOf(`http://127.0.0.1:${sitePort}/api/health`)) === 0; tries += 1) {
    if (!program.isRunning() || tries > 100) throw new Error(`HAProxy did not start:\n${program.output()}`)
    await sleep(50)
  }
  // Before its first health checks, HAProxy would pass requests to servers that are not ready, such as
  // PostgreSQL standbys.
  await sleep(firstChecksMs)
  return () => program.end('SIGTERM')
}
