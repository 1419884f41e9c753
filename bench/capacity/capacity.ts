// npm run capacity [-- people …]: calculates the hardware for these numbers of people online from
// bench/results/costs.json. Without arguments, it also writes docs/capacity.md.
import { readFileSync } from 'node:fs'
import { markdownTable, writeBetween } from '../written.ts'
import { assumed, habits, needsOf, requestsOf, type Costs, type Needs } from './needs.ts'

const sizesGiven = process.argv.slice(2).map(Number)
const sizes = sizesGiven.length > 0 ? sizesGiven : [10_000, 100_000, 1_000_000]
const costs = JSON.parse(readFileSync('bench/results/costs.json', 'utf8')) as Costs

const digits = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 2 : value < 10 ? 1 : 0 })
const rows: [string, (needs: Needs) => number][] = [
  ['Requests a second', (needs) => needs.requestsASecond],
  ['Messages, applications and logins among them', (needs) => needs.writesASecond],
  ['Open streams', (needs) => needs.streams],
  ['Cores of servers', (needs) => needs.serverCores],
  ['Processes', (needs) => needs.processes],
  ['Memory of servers, GB', (needs) => needs.serverGigabytes],
  ['Cores of PostgreSQL', (needs) => needs.databaseCores],
  ['Connections', (needs) => needs.connections],
  ['Memory of PostgreSQL, GB', (needs) => needs.databaseGigabytes],
  ['WAL, MB a second', (needs) => needs.logMegabytesASecond],
  ['New rows a year, GB', (needs) => needs.rowsGigabytesAYear],
  ['Replies, Mbit a second', (needs) => needs.lineMegabitsASecond],
]
const all = sizes.map((people) => needsOf(people, costs))
const needed = markdownTable(
  ['People online', ...all.map(({ people }) => people.toLocaleString('en'))],
  rows.map(([name, figureOf]) => [name, ...all.map((needs) => digits(figureOf(needs)))]),
)
const one = requestsOf(1)
const measured = markdownTable(
  ['', 'per person and hour (assumed)', 'server, ms', 'database, ms', 'WAL, bytes', 'reply, bytes'],
  Object.keys(one).map((kind) => {
    const cost = costs.requests[kind]
    if (!cost) throw new Error(`${kind} was not measured`)
    const { serverMs, databaseMs, logBytes, lineBytes } = cost
    const times = (one[kind] ?? 0) * 3600
    const isPoll = kind in assumed.pollsAnHour && habits[kind] === undefined
    return [
      kind,
      `${digits(times)}${isPoll ? ' (those without a stream)' : ''}`,
      serverMs.toFixed(2),
      databaseMs.toFixed(2),
      digits(Math.round(logBytes)),
      digits(Math.round(lineBytes)),
    ]
  }),
)
const ofRows = Object.entries(costs.rows)
  .map(([table, bytes]) => `${table} ${digits(bytes)}`)
  .join(', ')
const text = [
  `The following table shows the cost of one request of each kind, measured on ${costs.machine}, ${costs.date.slice(0, 10)}, on a board of ${costs.advertisements.toLocaleString('en')} advertisements, at a load average of ${costs.loadAverage} (the measurement itself causes about 3):`,
  measured,
  `Disk space of a row with its indexes in bytes, for estimates of how fast the database grows: ${ofRows}. A connection to PostgreSQL takes ${digits(costs.connectionBytes / 1e6)} MB of memory. 16 clients made ${digits(costs.notifiesPerSecond.commits)} small commits a second, or ${digits(costs.notifiesPerSecond.notifies)} when each commit also sent a NOTIFY, because PostgreSQL lets transactions that notify commit only one at a time.`,
  needed,
].join('\n\n')
console.log(text)
if (sizesGiven.length === 0) writeBetween('docs/capacity.md', 'npm run capacity', text)
