// npm run attack: attacks temporary servers on 127.0.0.1, then runs the tests that docs/security.md lists for
// each threat.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../test/postgres.ts'
import { outcomesOf, readTests, type RanTest } from '../test/attack/outcomes.ts'
import { testFilesOf } from '../test/attack/threats.ts'

const engines = findBinaries() ? ['embedded', 'server'] : ['embedded']
if (engines.length === 1) console.log('No PostgreSQL server on this system: on the embedded engine only.')

const folder = mkdtempSync(join(tmpdir(), 'klaket-attack-'))
const runs: { name: string; status: number; seconds: number; tests: RanTest[] }[] = []
for (const engine of engines) {
  // Some test files measure response times.
  run(`over the wire, ${engine}`, engine, ['--project', 'attack', '--no-file-parallelism'])
  run(`the tests of each threat, ${engine}`, engine, [
    ...(engine === 'embedded' ? ['--project', 'unit'] : []),
    '--project',
    engine,
    ...testFilesOf(engine),
  ])
}
rmSync(folder, { recursive: true, force: true })

console.log('\nWhat was tried')
for (const { name, status, seconds, tests } of runs) {
  const failed = tests.filter(({ passed }) => !passed).length
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'} ${name}: ${tests.length - failed} tests held, ${failed} failed, ${seconds} s`,
  )
}
const outcomes = outcomesOf(runs.flatMap(({ tests }) => tests))
console.log('\nThreats')
for (const { id, threat, held, failed } of outcomes)
  console.log(
    `${held > 0 && failed === 0 ? 'ok  ' : 'FAIL'} ${id}: ${threat} (${held} held, ${failed} failed or not run)`,
  )
const good = outcomes.filter(({ held, failed }) => held > 0 && failed === 0)
console.log(`\n${good.length} of ${outcomes.length} threats: every test of them ran and held.`)
process.exit(runs.every(({ status }) => status === 0) && good.length === outcomes.length ? 0 : 1)

function run(name: string, engine: string, args: string[]): void {
  console.log(`\n> ${name}`)
  const file = join(folder, `${runs.length}.json`)
  const started = performance.now()
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--testTimeout=180000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { stdio: 'inherit', env: { ...process.env, ATTACK: engine }, shell: process.platform === 'win32' },
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  runs.push({ name, status: status ?? 1, seconds, tests: readTests(file) })
}
