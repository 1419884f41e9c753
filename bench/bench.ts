// npm run bench: measures the production build on a PostgreSQL of this system against what the machine can do at most.
// Each figure and its limit are taken in turn, several times, in one run; ratios are what counts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/postgres.ts'
import { benchEnvironment, makeBoard } from './board.ts'
import { clients, freePort, load, median, peakMemory, pgbench, startNode, type Target } from './measure.ts'

const advertisements = 10_152
const rounds = 3
const seconds = 6

const postgres = await startPostgres({ fsync: 'on', shared_buffers: '512MB', max_connections: '100' })
if (!postgres) {
  console.error('The bench needs a PostgreSQL server on this system.')
  process.exit(1)
}
const environment: Record<string, string> = {
  ...benchEnvironment(postgres.url),
  PORT: String(await freePort()),
}
const running: { kill: () => void }[] = []
try {
  console.log(`Filling the board with ${advertisements} advertisements …`)
  const statements = await makeBoard(environment, advertisements)
  const server = await startNode(['--max-semi-space-size=4', 'src/server/main.ts'], environment, (line) =>
    line.includes('Klaket: http'),
  )
  running.push({ kill: () => server.child.kill() })
  const origin = `http://127.0.0.1:${environment['PORT']}`
  const list: Target = {
    url: `${origin}/api/app/advertisements/list`,
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  }
  const page: Target = { url: `${origin}/advertisements` }
  const bare: Target = { url: await startBare(page.url) }
  await load(list, 3)
  await load(page, 3)

  const measured = await peakMemory(server.child.pid ?? 0, async () => {
    const rates = { list: [] as number[], limit: [] as number[], page: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      rates.list.push((await load(list, seconds)).rate)
      rates.limit.push(pgbench(postgres.url, statements, seconds))
      rates.page.push((await load(page, seconds)).rate)
      rates.bare.push((await load(bare, seconds)).rate)
    }
    return rates
  })
  report(measured.result, measured.megabytes, statements.length)
} finally {
  for (const process of running) process.kill()
  await postgres.stop()
  rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
}

async function startBare(url: string): Promise<string> {
  const file = join(tmpdir(), `klaket-bench-${process.pid}.html`)
  writeFileSync(
    file,
    Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()),
  )
  const { child, line } = await startNode(['bench/bare-http.ts', file], {}, (text) => /^\d+$/.test(text))
  running.push({ kill: () => child.kill() })
  return `http://127.0.0.1:${line}/`
}

type Rates = Record<'list' | 'limit' | 'page' | 'bare', number[]>

function report(rates: Rates, megabytes: number, statementCount: number): void {
  const middle = {
    list: median(rates.list),
    limit: median(rates.limit),
    page: median(rates.page),
    bare: median(rates.bare),
  }
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, everything on one machine, ${clients} clients, ${rounds} × ${seconds} s, medians`
  console.log(`\n${machine}\n`)
  console.table({
    'ad list API, no cache (answers/s)': {
      measured: Math.round(middle.list),
      limit: `${Math.round(middle.limit)} pgbench, same ${statementCount} statements`,
      ratio: share(middle.list, middle.limit),
      wanted: '≥ 30 %',
    },
    'list page, cached (answers/s)': {
      measured: Math.round(middle.page),
      limit: `${Math.round(middle.bare)} bare node:http, same bytes`,
      ratio: share(middle.page, middle.bare),
      wanted: '≥ 40 %',
    },
    'server memory under load (MB)': {
      measured: Math.round(megabytes),
      limit: '',
      ratio: '',
      wanted: '≤ 350',
    },
  })
  mkdirSync('bench/results', { recursive: true })
  const result = {
    date: new Date().toISOString(),
    machine,
    advertisements,
    rates,
    medians: middle,
    memoryMegabytes: megabytes,
  }
  writeFileSync('bench/results/latest.json', `${JSON.stringify(result, null, 2)}\n`)
}
