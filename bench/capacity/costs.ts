// npm run bench:costs: measures what one request of each kind costs (CPU time, WAL, bytes sent). Writes
// bench/results/costs.json, from which `npm run capacity` calculates docs/capacity.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, startPostgres } from '../../test/postgres.ts'
import { get, over } from '../asks.ts'
import { largeServer, makeBoard, query } from '../board.ts'
import { openBoard, type Board } from '../board-server.ts'
import { cases, type Case } from '../cases.ts'
import { sizeOf } from '../fill.ts'
import { ask, load, type Asks } from '../load.ts'
import { machineName, median } from '../measure.ts'
import type { Talker } from '../people.ts'
import { familyOf, ownMemoryOf, parentOf, processorOf } from './processor.ts'
import type { Cost, Costs } from './needs.ts'

const advertisements = 10_000
const seconds = Number(process.env['COSTS_SECONDS'] ?? 5)
const clients = 8
const looked = 20

const reloads: Case[] = (
  [
    ['Thread, read again', ({ applicationId }: Talker) => `/api/app/messages/application/${applicationId}`],
    ['Unread count, read again', () => '/api/app/messages/unread-count'],
  ] as const
).map(([name, path]) => ({
  name,
  group: 'reading',
  asks: ({ people }) => over(people.talkers.map((talker) => get(path(talker), talker.token))),
  statements: 0,
  limit: 'none',
}))
// `cases` must list the writing cases last: for minutes after them, autovacuum works on the written rows,
// which would add CPU time to a case that only reads.
const measured = [...reloads, ...cases.filter(({ group }) => group !== 'mixture')]

const postgres = await startPostgres({ ...largeServer, fsync: 'on' })
if (!postgres) {
  console.error('This needs a PostgreSQL server on this system: apt install postgresql (Debian).')
  process.exit(1)
}
let board: Board | null = null
try {
  board = await openBoard(await makeBoard(postgres.url, sizeOf(advertisements), console.log), advertisements)
  const [{ pid: backend } = { pid: 0 }] = await query<{ pid: number }>(
    board.url,
    'select pg_backend_pid() as pid',
  )
  const postmaster = await postmasterOf(board.url, backend)
  const memory = { started: board.memory(), afterwards: 0 }
  const requests: Record<string, Cost> = {}
  for (const one of measured) {
    requests[one.name] = await costOf(board, one, postmaster)
    console.log(one.name, requests[one.name])
  }
  memory.afterwards = board.memory()
  const costs: Costs = {
    date: new Date().toISOString(),
    machine: `${machineName()}, Node ${process.version}`,
    loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    advertisements,
    requests,
    rows: await rowsOf(board.url),
    connectionBytes: median(
      familyOf(postmaster)
        .filter((pid) => pid !== postmaster)
        .map(ownMemoryOf),
    ),
    serverMegabytes: memory,
    notifiesPerSecond: notifyRates(board.url),
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/costs.json', `${JSON.stringify(costs, null, 2)}\n`)
  console.log(costs.rows, costs.connectionBytes, costs.notifiesPerSecond)
} finally {
  await board?.stop()
  await postgres.stop()
}

async function postmasterOf(url: string, ended: number): Promise<number> {
  const rows = await query<{ pid: number }>(url, 'select pid from pg_stat_activity where pid <> $1', [ended])
  const parent = rows.map(({ pid }) => parentOf(pid)).find((pid) => pid > 1)
  if (!parent) throw new Error('The processes of PostgreSQL are not to be seen')
  return parent
}

async function costOf(at: Board, one: Case, postmaster: number): Promise<Cost> {
  const asks = await one.asks(at)
  const options = { clients: Math.min(clients, one.clients ?? clients) }
  await load(at.origin, asks, { ...options, seconds: 1 })
  const before = await levels(at, postmaster)
  const { answers, statuses } = await load(at.origin, asks, { ...options, seconds })
  const after = await levels(at, postmaster)
  const refused = Object.keys(statuses).filter((status) => Number(status) >= 400)
  if (refused.length > 0) throw new Error(`${one.name}: ${JSON.stringify(statuses)}`)
  const each = (name: 'server' | 'database' | 'log') => (after[name] - before[name]) / answers
  return {
    serverMs: each('server') * 1000,
    databaseMs: each('database') * 1000,
    logBytes: each('log'),
    lineBytes: await lineBytesOf(at, asks),
    answers,
  }
}

async function lineBytesOf({ origin }: Board, asks: Asks): Promise<number> {
  let bytes = 0
  for (let turn = 0; turn < looked; turn += 1) {
    const wanted = asks(turn)
    const { headers, body } = await ask(origin, {
      ...wanted,
      headers: { ...wanted.headers, 'accept-encoding': 'br, gzip' },
    })
    const head = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      20,
    )
    bytes += head + body.length
  }
  return bytes / looked
}

async function levels({ pid, url }: Board, postmaster: number) {
  const [row] = await query<{ bytes: string }>(
    url,
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
  )
  return {
    server: processorOf(pid),
    database: familyOf(postmaster).reduce((sum, one) => sum + processorOf(one), 0),
    log: Number(row?.bytes),
  }
}

async function rowsOf(url: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string; bytes: string }>(
    url,
    `select r.name, pg_total_relation_size(r.name::regclass) as bytes
     from unnest(array['accounts', 'sessions', 'advertisements', 'advertisement_events', 'applications', 'application_events',
       'messages', 'outbox', 'audit_entries']) r (name)`,
  )
  const bytes: Record<string, number> = {}
  for (const { name, bytes: size } of tables) {
    const parts = await query<{ bytes: string }>(
      url,
      `select coalesce(sum(pg_total_relation_size(relid)), 0) as bytes from pg_partition_tree($1::regclass) where isleaf`,
      [name],
    )
    const [{ rows } = { rows: '0' }] = await query<{ rows: string }>(
      url,
      `select count(*) as rows from ${name}`,
    )
    bytes[name] = Math.round(Math.max(Number(size), Number(parts[0]?.bytes)) / Math.max(1, Number(rows)))
  }
  return bytes
}

/**
 * Commits per second of 16 clients, without and with NOTIFY: PostgreSQL lets transactions that notify commit
 * only one at a time.
 */
function notifyRates(url: string): Record<'commits' | 'notifies', number> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-notify-'))
  const rate = (text: string) => {
    const file = join(folder, 'script.sql')
    writeFileSync(file, text)
    const program = join(findBinaries() ?? '/usr/bin', 'pgbench')
    const args = ['-n', '-c', '16', '-j', '1', '-T', String(seconds), '-f', file, url]
    const output = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]))
  }
  try {
    const small = `select pg_logical_emit_message(true, 'bench', repeat('x', 500))`
    return {
      commits: rate(`begin;\n${small};\ncommit;\n`),
      notifies: rate(`begin;\n${small};\nselect pg_notify('bench', 'x:1:2:3');\ncommit;\n`),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
