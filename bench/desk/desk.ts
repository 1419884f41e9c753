// npm run bench:desk [large [small]]: what each reading of the staff desk takes with 1,000,000 and with 10,000
// advertisements, one PostgreSQL of this system, two production servers, asked in turn in one run. Fails where the large
// board takes more than three times as long. Boards that `npm run bench` has filled in BENCH_FOLDER are found there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { openDatabase } from '../../src/server/db.ts'
import { refreshNumbers } from '../../src/server/numbers/refresh.ts'
import { buildApp } from '../../src/server/app.ts'
import { startPostgres } from '../../test/postgres.ts'
import { configOf, largeServer, makeBoard } from '../board.ts'
import { sizeOf } from '../fill.ts'
import { measureDesks, openDesk, type Measured } from './measure-desk.ts'

const [large = 1_000_000, small = 10_000] = process.argv.slice(2).map(Number)
const mostTimes = 3
/** Two calls differ by so much without any reason, in milliseconds. */
const noise = 2

const postgres = await startPostgres(largeServer, process.env['BENCH_FOLDER'])
if (!postgres) throw new Error('The bench needs a PostgreSQL server on this system.')
const running: { stop: () => void }[] = []
try {
  const desks = []
  for (const size of [sizeOf(small), sizeOf(large)]) {
    const url = await makeBoard(postgres.url, size, console.log)
    await countNumbers(url)
    const desk = await openDesk(url, size)
    running.push(desk)
    desks.push(desk)
  }
  const [smallDesk, largeDesk] = desks
  if (!smallDesk || !largeDesk) throw new Error('Two desks are compared')
  report(await measureDesks(smallDesk, largeDesk))
} finally {
  for (const desk of running) desk.stop()
  await postgres.stop()
}

/** Counts the numbers of the desk, which a running server keeps counted. */
async function countNumbers(url: string): Promise<void> {
  const config = configOf(url)
  const database = await openDatabase(config)
  const app = await buildApp({ config, database, pages: 'none' })
  const start = performance.now()
  await refreshNumbers(app.context)
  console.log(`  all numbers counted: ${Math.round((performance.now() - start) / 1000)} s`)
  const again = performance.now()
  await refreshNumbers(app.context)
  console.log(`  the last days counted again: ${Math.round(performance.now() - again)} ms`)
  await app.close()
  await database.close()
}

function report(measured: Measured[]): void {
  const rows = measured.map((row) => ({ ...row, ratio: row.large / row.small }))
  const isSlow = (row: (typeof rows)[number]) =>
    row.refused !== undefined || (row.ratio > mostTimes && row.large - row.small > noise)
  const round = (value: number) => Math.round(value * 10) / 10
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.path,
        {
          [small]: round(row.small),
          [large]: round(row.large),
          ratio: round(row.ratio),
          slow: isSlow(row),
          refused: row.refused,
        },
      ]),
    ),
  )
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(
    'bench/results/desk.json',
    `${JSON.stringify({ date: new Date().toISOString(), machine, small, large, mostTimes, noise, rows }, null, 2)}\n`,
  )
  const slow = rows.filter(isSlow)
  if (slow.length === 0) return
  console.error(`${slow.length} readings take more than ${mostTimes} times as long on the large board.`)
  process.exitCode = 1
}
