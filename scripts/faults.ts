// npm run faults: tests temporary servers and databases by killing them, cutting their connections and
// filling their disks. Exit code 1 if an acknowledged write was lost or doubled or a test failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../test/postgres.ts'
import type { Target } from '../test/faults/board.ts'
import { makeCluster, type Cluster } from '../test/faults/cluster.ts'
import { killStarts, refuseSecond, refuseToMigrate, startTwice } from '../test/faults/double-starts.ts'
import { fillDatabase, fillEmbedded, fillFiles, makeDisk } from '../test/faults/full-disks.ts'
import { killInTheMiddle } from '../test/faults/kills.ts'
import { takeAway, ways, type Way } from '../test/faults/outages.ts'
import { newFindings, randomOf, tableOf, type Findings, type Row } from '../test/faults/report.ts'
import { stopInOrder } from '../test/faults/stops.ts'

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string', default: '' },
    writes: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const writes = Number(options.writes)
const seconds = Number(options.seconds)
const seed = Number(options.seed)
const random = randomOf(seed)
const rows: Row[] = []
const root = mkdtempSync(join(tmpdir(), 'klaket-faults-'))
const hasServer = findBinaries() !== null
if (!hasServer) console.log('No PostgreSQL server on this system: on the embedded engine only.')

type Engine = 'embedded' | 'server'
type Run = (findings: Findings, target: Target, cluster: Cluster) => Promise<void>

console.log(`seed ${seed}, ${writes} writes, outages of ${seconds} s`)
const begin = performance.now()
process.on('unhandledRejection', (error) => console.error(error))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

for (const engine of ['embedded', 'server'] as const) {
  await test('stopped in order', engine, (findings, target) => stopInOrder(findings, target, { random }))
  await test(`kill -9 amid ${writes} writes`, engine, (findings, target, cluster) =>
    killInTheMiddle(findings, target, engine === 'server' ? cluster : null, { writes, random }),
  )
  await test('killed while starting', engine, (findings, target) => killStarts(findings, target, { random }))
  await test('migrations', engine, refuseToMigrate)
}
await test('started twice', 'embedded', (findings, target) => refuseSecond(findings, target, { random }))
await test('started twice', 'server', async (findings, target, cluster) =>
  startTwice(findings, target, { ...target, databaseUrl: await anotherDatabase(cluster.url, 'old') }),
)
await Promise.all(
  (Object.keys(ways) as Way[]).map((way) =>
    test(`away ${seconds} s: ${way}`, 'server', (findings, target, cluster) =>
      takeAway(findings, target, cluster, { way, seconds, random }),
    ),
  ),
)
await fullDisks()

console.log(`\n${tableOf(rows)}\n`)
for (const { test: name, engine, notes, problems } of rows) {
  for (const note of notes) console.log(`     ${name}, ${engine}: ${note}`)
  for (const problem of problems) console.log(`FAIL ${name}, ${engine}: ${problem}`)
}
const sum = (countOf: (row: Row) => number) => rows.reduce((total, row) => total + countOf(row), 0)
console.log(
  `\nacknowledged ${sum((row) => row.acknowledged)}, lost ${sum((row) => row.lost)}, doubled ${sum((row) => row.doubled)}, seed ${seed}, ${Math.round((performance.now() - begin) / 1000)} s`,
)
rmSync(root, { recursive: true, force: true })
process.exit(rows.every(({ problems, lost, doubled }) => problems.length + lost + doubled === 0) ? 0 : 1)

async function fullDisks(): Promise<void> {
  const probe = makeDisk(1)
  if (!probe) {
    console.log('No disk may be mounted here (that takes root): the tests of full disks did not run.')
    return
  }
  probe.remove()
  for (const isTemporary of [false, true])
    await onDisk(`full: ${isTemporary ? 'uploads' : 'files'}`, 'embedded', 12, (findings, target, _, disk) =>
      fillFiles(findings, target, { disk, isTemporary }),
    )
  await onDisk('full: data folder', 'embedded', 200, (findings, target, _, disk) =>
    fillEmbedded(findings, { ...target, dataDir: join(disk.folder, 'data') }, { disk, random }),
  )
  for (const isLog of [false, true])
    await onDisk(
      `full: ${isLog ? 'log of writes' : 'tables'}`,
      'server',
      120,
      (findings, target, cluster, disk) => fillDatabase(findings, target, cluster, { disk, isLog, random }),
      isLog ? 'wal' : 'data',
    )
}

async function onDisk(
  name: string,
  engine: Engine,
  megabytes: number,
  run: (...all: [...Parameters<Run>, NonNullable<ReturnType<typeof makeDisk>>]) => Promise<void>,
  place?: 'data' | 'wal',
): Promise<void> {
  if (!isWanted(name, engine)) return
  const disk = makeDisk(megabytes)
  if (!disk) return
  const folder = join(disk.folder, 'place')
  try {
    await test(name, engine, (findings, target, cluster) => run(findings, target, cluster, disk), {
      ...(place === 'data' && { data: folder }),
      ...(place === 'wal' && { wal: folder, settings: { max_wal_size: '16MB', min_wal_size: '4MB' } }),
    })
  } finally {
    disk.remove()
  }
}

function isWanted(name: string, engine: Engine): boolean {
  return (
    options.only.split(',').some((word) => name.includes(word)) &&
    (options.engine === undefined || options.engine === engine) &&
    (engine === 'embedded' || hasServer)
  )
}

async function test(
  name: string,
  engine: Engine,
  run: Run,
  places: Parameters<typeof makeCluster>[0] = {},
): Promise<void> {
  if (!isWanted(name, engine)) return
  console.log(`> ${name}, ${engine}`)
  const started = performance.now()
  const findings = newFindings()
  let cluster: Cluster | null = null
  try {
    if (engine === 'server') cluster = await makeCluster(places)
    const dataDir = mkdtempSync(join(root, 'data-'))
    await run(findings, { databaseUrl: cluster?.url ?? null, dataDir }, cluster as Cluster)
  } catch (error) {
    findings.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  await cluster?.remove()
  const { counts, problems, notes } = findings
  const taken = (performance.now() - started) / 1000
  rows.push({ test: name, engine, ...counts, seconds: taken, problems, notes })
  console.log(
    `  ${problems.length === 0 ? 'ok' : `FAIL ${problems[0]}`}: ${counts.acknowledged} acknowledged, ${counts.lost} lost, ${taken.toFixed(0)} s`,
  )
}

async function anotherDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
