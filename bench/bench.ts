// npm run bench [advertisements]: measures the production build on a board of 1,000,000 advertisements by
// default. Writes into bench/results and docs/performance.md; bench/README.md explains the settings.
import { mkdirSync, writeFileSync } from 'node:fs'
import { startPostgres } from '../test/postgres.ts'
import { largeServer, makeBoard, query } from './board.ts'
import { openBoard, type Board } from './board-server.ts'
import { cases } from './cases.ts'
import { sizeOf } from './fill.ts'
import { prepareCases } from './limits.ts'
import { machineName } from './measure.ts'
import { writeTables, type Report } from './report.ts'
import { runCases } from './run.ts'
import { sweep } from './sweep.ts'

const [advertisements = 1_000_000] = process.argv.slice(2).map(Number)
const {
  BENCH_SECONDS = '2',
  BENCH_ROUNDS = '3',
  BENCH_TURNS = '300',
  BENCH_NOTE = '',
  BENCH_FOLDER,
} = process.env
const seconds = Number(BENCH_SECONDS)
const rounds = Number(BENCH_ROUNDS)
const begun = performance.now()
const tell = (line: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s  ${line}`)

const postgres = await startPostgres({ ...largeServer, fsync: 'on' }, BENCH_FOLDER)
if (!postgres) {
  console.error('The bench needs a PostgreSQL server on this system.')
  process.exit(1)
}
let board: Board | null = null
let stopBare = () => {}
try {
  const url = await makeBoard(postgres.url, sizeOf(advertisements), tell)
  const { memory: megabytes } = (board = await openBoard(url, advertisements))
  const memory = { started: megabytes(), atMost: megabytes(), atEnd: 0 }
  const watch = setInterval(() => (memory.atMost = Math.max(memory.atMost, megabytes())), 500)
  const { ready, bare } = await prepareCases(board, cases)
  stopBare = bare.stop
  // Filling the board leaves a checkpoint due, which PostgreSQL would otherwise write during a measurement.
  await query(postgres.url, 'checkpoint')
  const figures = await runCases(ready, { rounds, seconds, bare: bare.origin, tell })
  tell('Lists one at a time')
  const swept = await sweep(board, Number(BENCH_TURNS))
  clearInterval(watch)
  memory.atEnd = megabytes()
  const [size] = await query<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes')
  const report: Report = {
    date: new Date().toISOString(),
    machine: machine(),
    advertisements,
    figures,
    swept,
    memory,
    databaseBytes: Number(size?.bytes),
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/bench.json', `${JSON.stringify(report, null, 2)}\n`)
  const bars = writeTables(report)
  const missed = bars.filter(({ isMet }) => !isMet)
  if (missed.length > 0) console.log(`${missed.length} of ${bars.length} bars were missed.`)
} finally {
  stopBare()
  await board?.stop()
  await postgres.stop()
}

function machine(): string {
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    `One run of ${Math.round((performance.now() - begun) / 60_000)} minutes on ${advertisements.toLocaleString('en')} advertisements, ${date}: ` +
    `${machineName()}, Node ${process.version.slice(1)}, PostgreSQL with 2 GB of shared buffers, everything on the one machine, 16 clients. ` +
    `Each case was measured ${rounds === 1 ? 'once' : `${rounds} times`} for ${seconds} s; the figures are medians.${BENCH_NOTE && ` ${BENCH_NOTE}`}`
  )
}
