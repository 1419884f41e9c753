// npm run bench:soak [minutes [advertisements [pause]]]: mixed traffic on the production server for half an hour unless said. Fails
// on any refusal, and where the server's memory at the end is more than a tenth above that of minute five.
// Writes bench/results/soak.json and its table in docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { seededRandom } from '../db/seed/demo/random.ts'
import { startPostgres } from '../test/postgres.ts'
import { applications, get, logins, messages, nth, post } from './asks.ts'
import { largeServer, makeBoard } from './board.ts'
import { openBoard, type Board } from './board-server.ts'
import { keyword, listAsk, mixture } from './cases-list.ts'
import { sizeOf } from './fill.ts'
import { load, type Ask, type Asks } from './load.ts'
import { median } from './measure.ts'
import { makePhoto, uploadOf } from './photo.ts'
import { putIntoDocs, table } from './report.ts'

const [minutes = 30, advertisements = 10_000, pause = 25] = process.argv.slice(2).map(Number)
/** Sixteen people who wait so long between two requests, in milliseconds: most of what two cores can do. */
const traffic = { clients: 16, pause }
const mostGrowth = 1.1
const { BENCH_FOLDER, BENCH_NOTE = '' } = process.env
const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
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
  const { memory: look, origin } = board
  const watch = setInterval(() => {
    const minute = (performance.now() - begun) / 60_000
    memory.push({ minute, megabytes: look() })
    if (memory.length % 12 === 0) console.log(`${minute.toFixed(0)} min: ${Math.round(look())} MB`)
  }, everyMs)
  const measured = await load(origin, await mixedTraffic(board), { seconds: minutes * 60, ...traffic })
  clearInterval(watch)
  // Garbage comes and goes: the median of a minute.
  const at = (minute: number) =>
    median(memory.filter((one) => Math.abs(one.minute - minute) <= 0.5).map(({ megabytes }) => megabytes))
  const [early, late] = [at(Math.min(5, minutes / 3)), at(minutes - 0.5)]
  // Pages that are not there are asked for on purpose.
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
  const { rate, answers, p50, p95, p99 } = measured
  const refused = failures.reduce((sum, [, count]) => sum + count, 0)
  putIntoDocs(
    'bench:soak',
    [
      `${minutes} minutes on ${advertisements.toLocaleString('en')} advertisements, ${machine}.${BENCH_NOTE && ` ${BENCH_NOTE}`}`,
      table(
        ['', 'Measured', 'Wanted'],
        [
          ['Answers', `${answers.toLocaleString('en')}, ${Math.round(rate)} a second`, ''],
          ['p50, p95, p99', `${[p50, p95, p99].map(Math.round).join(', ')} ms`, ''],
          ['Errors and refusals', String(refused), '0'],
          [
            'Memory of the server at minute 5 and at the end',
            `${Math.round(early)} and ${Math.round(late)} MB`,
            '',
          ],
          ['Growth of it', `${((late / early - 1) * 100).toFixed(1)} %`, '≤ 10 %'],
        ],
      ),
    ].join('\n\n'),
  )
  if (failures.length > 0 || late > early * mostGrowth) process.exitCode = 1
} finally {
  await board?.stop()
  await postgres.stop()
}

/** What people do on a board, as often as they do it; the same in each run. */
async function mixedTraffic({ people }: Board): Promise<Asks> {
  const apply = applications(people)
  const write = messages(people)
  const login = logins(people)
  const photo = await makePhoto(2_000_000)
  const uploads = people.posters.map((poster) => uploadOf(photo, poster.advertisementId, poster.token))
  const id = (turn: number) => nth(people.advertisementIds, turn * 7919)
  const talker = (turn: number) => nth(people.talkers, turn)
  const kinds: [share: number, ask: (turn: number) => Ask][] = [
    [12, () => post('/api/app/advertisements/list', {})],
    [10, (turn) => listAsk(people, mixture(seededRandom(turn)), turn)],
    [3, (turn) => listAsk(people, keyword(seededRandom(turn)), turn)],
    [10, (turn) => get(`/api/app/advertisements/${id(turn)}`, nth(people.applicants, turn).token)],
    [5, (turn) => post(`/api/app/advertisements/${id(turn)}/view`, {}, nth(people.applicants, turn).token)],
    [8, () => get('/advertisements')],
    [6, (turn) => get(`/advertisements/${id(turn)}`)],
    [4, () => get('/')],
    [22, (turn) => get('/api/app/messages/unread-count', talker(turn).token)],
    [12, (turn) => get(`/api/app/messages/application/${talker(turn).applicationId}`, talker(turn).token)],
    [4, write],
    [2, apply],
    [1.5, login],
    [0.3, (turn) => nth(uploads, turn)],
    [0.2, (turn) => get(`/advertisements/${9_000_000 + turn}`)],
  ]
  const random = seededRandom(3)
  const weights = kinds.map(([share], place) => [place, share] as const)
  return (turn) => nth(kinds, random.weighted(weights))[1](turn)
}
