// npm run bench [size …]: measures the production build on a PostgreSQL of this system, on boards of so many advertisements
// (10,000 and 1,000,000 unless said), each figure in turn with what the machine can do at most, in one run. Writes
// bench/results/bench.json and the tables in docs/performance.md. BENCH_SECONDS, BENCH_ROUNDS and BENCH_TURNS make a run
// shorter; what BENCH_FOLDER names keeps the filled boards for the next run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { startPostgres } from '../test/postgres.ts'
import { largeServer, makeBoard, query } from './board.ts'
import { openBoard, type Board } from './board-server.ts'
import { cases } from './cases.ts'
import { disturb } from './disturb.ts'
import { sizeOf } from './fill.ts'
import { prepareCases } from './limits.ts'
import { writeTables, type Memory, type Report } from './report.ts'
import { runCases } from './run.ts'
import { sweep } from './sweep.ts'

const given = process.argv.slice(2).map(Number)
const sizes = (given.length > 0 ? given : [10_000, 1_000_000]).toSorted((a, b) => a - b)
const {
  BENCH_SECONDS = '2',
  BENCH_ROUNDS = '3',
  BENCH_TURNS = '1000',
  BENCH_NOTE = '',
  BENCH_FOLDER,
} = process.env
const [seconds, rounds, turns] = [BENCH_SECONDS, BENCH_ROUNDS, BENCH_TURNS].map(Number) as [
  number,
  number,
  number,
]
const largest = sizes.at(-1)
const begun = performance.now()
const tell = (line: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s  ${line}`)

const postgres = await startPostgres({ ...largeServer, fsync: 'on' }, BENCH_FOLDER)
if (!postgres) {
  console.error('The bench needs a PostgreSQL server on this system.')
  process.exit(1)
}
const boards: Board[] = []
let stopBare = () => {}
try {
  for (const size of sizes)
    boards.push(await openBoard(await makeBoard(postgres.url, sizeOf(size), tell), size))
  const memory: Memory[] = boards.map((board) => {
    const now = board.memory()
    return { advertisements: board.advertisements, started: now, atMost: now, atEnd: now }
  })
  const watch = setInterval(() => {
    for (const [place, board] of boards.entries()) {
      const kept = memory[place]
      if (kept) kept.atMost = Math.max(kept.atMost, board.memory())
    }
  }, 500)
  const { ready, bare } = await prepareCases(boards, (board) =>
    cases.filter(({ everywhere }) => everywhere || board.advertisements === largest),
  )
  stopBare = bare.stop
  // What was filled or migrated is written down before and not meanwhile.
  await query(postgres.url, 'checkpoint')
  const figures = await runCases(ready, { rounds, seconds, bare: bare.origin, tell })
  const large = boards.at(-1)
  if (!large) throw new Error('There is no board')
  tell('Lists one at a time')
  const swept = await sweep(large, turns)
  tell('Lists beside logins and uploads')
  const disturbed = await disturb(large, { rounds, seconds: seconds * 2 })
  clearInterval(watch)
  for (const [place, board] of boards.entries()) Object.assign(memory[place] ?? {}, { atEnd: board.memory() })
  const report: Report = {
    date: new Date().toISOString(),
    machine: machine(),
    sizes,
    figures,
    sweep: swept,
    disturbed,
    memory,
    databaseBytes: await databaseBytes(boards),
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/bench.json', `${JSON.stringify(report, null, 2)}\n`)
  const held = writeTables(report)
  const missed = held.filter(({ isMet }) => !isMet)
  if (missed.length > 0) console.log(`${missed.length} of ${held.length} were missed.`)
} finally {
  stopBare()
  for (const board of boards) await board.stop()
  await postgres.stop()
}

function machine(): string {
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    `One run of ${Math.round((performance.now() - begun) / 60_000)} minutes, ${date}: ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version.slice(1)}, PostgreSQL with 2 GB of shared buffers, ` +
    `everything on the one machine, 16 clients, medians of ${rounds} × ${seconds} s.${BENCH_NOTE && ` ${BENCH_NOTE}`}`
  )
}

async function databaseBytes(all: Board[]): Promise<Record<string, number>> {
  const sizesOf = all.map(async ({ advertisements, url }) => {
    const [row] = await query<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes')
    return [advertisements, Number(row?.bytes)] as const
  })
  return Object.fromEntries(await Promise.all(sizesOf))
}
