// Runs everything that is tried at Klaket to harm it: at servers that are thrown away, on 127.0.0.1, on both engines;
// then the tests that docs/security.md names for each threat. Ends by itself, and leaves nothing behind.
import { spawnSync } from 'node:child_process'
import { findBinaries } from '../test/postgres.ts'
import { testFilesOf } from '../test/attack/threats.ts'

const engines = findBinaries() ? ['embedded', 'server'] : ['embedded']
if (engines.length === 1) console.log('No PostgreSQL server on this system: on the embedded engine only.')

const runs: [string, number][] = []
for (const engine of engines) {
  run(`over the wire, ${engine}`, engine, ['--project', 'attack'])
  run(`the tests of each threat, ${engine}`, engine, [
    ...(engine === 'embedded' ? ['--project', 'unit'] : []),
    '--project',
    engine,
    ...testFilesOf(engine),
  ])
}
console.log('')
for (const [name, status] of runs) console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
process.exit(runs.every(([, status]) => status === 0) ? 0 : 1)

function run(name: string, engine: string, args: string[]): void {
  console.log(`\n> ${name}`)
  const env = { ...process.env, ATTACK: engine }
  const options = { stdio: 'inherit', env, shell: process.platform === 'win32' } as const
  const { status } = spawnSync('vitest', ['run', ...args], options)
  runs.push([name, status ?? 1])
}
