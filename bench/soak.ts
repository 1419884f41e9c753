// npm run bench:soak [minutes [advertisements [pause]]]: sends the traffic mixture to the production server,
// for 30 minutes by default. Exit code 1 after an error or refusal, or if memory grows by over 10 % after the
// first minutes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { startPostgres } from '../test/postgres.ts'
import { largeServer, makeBoard } from './board.ts'
import { openBoard, type Board } from './board-server.ts'
import { sizeOf } from './fill.ts'
import { load } from './load.ts'
import { machineName, median } from './measure.ts'
import { realTraffic } from './traffic.ts'
import { writePerformancePage } from './performance-page.ts'

const [minutes = 30, advertisements = 10_000, pause = 25] = process.argv.slice(2).map(Number)
const traffic = { clients: 16, pause }
const mostGrowth = 1.1
const { BENCH_FOLDER } = process.env
const machine = `${machineName()}, Node ${process.version}`
const everyMs = 5000

const postgres = await startPostgres({ ...largeServer, fsync: 'on' }, BENCH_FOLDER)
if (!postgres) {
  console.error('The bench needs a PostgreSQL server on this system.')
  process.exit(1)
}
let board: Board | null = null
try {
  board = await openBoard(await makeBoard(postgres.url, sizeOf(advertisements), console.log), advertisements)
  const begun = performance.now()
  const memory: { minute: number; megabytes: number }[] = []
  const { memory: megabytesNow, origin } = board
  const watch = setInterval(() => {
    const minute = (performance.now() - begun) / 60_000
    memory.push({ minute, megabytes: megabytesNow() })
    if (memory.length % 12 === 0) console.log(`${minute.toFixed(0)} min: ${Math.round(megabytesNow())} MB`)
  }, everyMs)
  const measured = await load(origin, await realTraffic(board), { seconds: minutes * 60, ...traffic })
  clearInterval(watch)
  const at = (minute: number) =>
    median(memory.filter((one) => Math.abs(one.minute - minute) <= 0.5).map(({ megabytes }) => megabytes))
  const [early, late] = [at(Math.min(5, minutes / 3)), at(minutes - 0.5)]
  const failures = Object.entries(measured.statuses).filter(
    ([status]) => Number(status) >= 400 && status !== '404',
  )
  const result = {
    date: new Date().toISOString(),
    machine,
    minutes,
    advertisements,
    traffic,
    measured,
    failures: Object.fromEntries(failures),
    memory: { early, late, growth: late / early, all: memory },
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/soak.json', `${JSON.stringify(result, null, 2)}\n`)
  console.log({ ...result, memory: { early, late, growth: late / early } })
  writePerformancePage()
  if (failures.length > 0 || late > early * mostGrowth) process.exitCode = 1
} finally {
  await board?.stop()
  await postgres.stop()
}
