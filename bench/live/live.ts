// What open streams cost and how fast they tell, and what an unchanged poll costs: `npm run bench:live`. The figures go to
// bench/results/live.json. STREAMS, SECONDS and RATE (messages a minute) change what is done.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { startPostgres } from '../../test/postgres.ts'
import { benchEnvironment } from '../board.ts'
import { load } from '../load.ts'
import { fill, type Person, type Thread } from './fill.ts'
import { openReaders, type Readers } from './readers.ts'

const streams = Number(process.env['STREAMS'] ?? 10_000)
const seconds = Number(process.env['SECONDS'] ?? 60)
const perMinute = Number(process.env['RATE'] ?? 1000)
const unread = '/api/app/messages/unread-count'

type Memory = { rss: number; heapUsed: number; streams: number }

const postgres = await startPostgres({ max_connections: '60' })
if (!postgres) throw new Error('This needs a PostgreSQL of this system')
const environment = benchEnvironment(postgres.url)
const { people, threads } = await fill(environment, { people: streams, threads: Math.min(500, streams - 50) })
const server = fork('bench/live/server.ts', {
  env: { ...process.env, ...environment },
  execArgv: ['--expose-gc', '--max-semi-space-size=8'],
})
try {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const origin = `http://127.0.0.1:${port}`
  const polls = await comparePolls(origin, people[0] ?? { id: 0, token: '' })
  const alone = await sendMany(origin, threads, null)
  const before = await memory()
  const readers = await openReaders(port, people)
  const opened = await memory()
  const told = await sendMany(origin, threads, readers)
  readers.close()
  const bytesEach = (opened.rss - before.rss) / opened.streams
  const result = {
    machine: { cpu: cpus()[0]?.model, cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30) },
    at: new Date().toISOString(),
    polls,
    streams: {
      open: opened.streams,
      kBEach: Math.round(bytesEach / 100) / 10,
      heapkBEach: Math.round((opened.heapUsed - before.heapUsed) / opened.streams / 100) / 10,
      rssMB: Math.round(opened.rss / 1e6),
    },
    sendMs: alone.send,
    withStreams: { sendMs: told.send, toldMs: told.told, messages: told.count },
    toldToPlainSend: Math.round((told.told.p99 / alone.send.p99) * 100) / 100,
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/live.json', `${JSON.stringify(result, null, 2)}\n`)
  console.log(result)
} finally {
  server.kill()
  await postgres.stop()
}

async function memory(): Promise<Memory> {
  server.send('memory')
  const [told] = (await once(server, 'message')) as [Memory]
  return told
}

/** Unchanged polls beside a bare server that answers an empty 304. */
async function comparePolls(origin: string, { token }: Person) {
  const authorization = `Bearer ${token}`
  const first = await fetch(origin + unread, { headers: { authorization } })
  const etag = first.headers.get('etag') ?? ''
  const child = fork(new URL('bare-304.ts', import.meta.url), [etag])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const poll = { path: unread, headers: { authorization, 'if-none-match': etag } }
  const rate = async (of: string) => {
    const { rate: perSecond, p99, statuses } = await load(of, () => poll, { seconds: 8, clients: 16 })
    if (Object.keys(statuses).some((status) => status !== '304'))
      throw new Error(`Not only 304: ${JSON.stringify(statuses)}`)
    return { perSecond: Math.round(perSecond), p99Ms: Math.round(p99 * 100) / 100 }
  }
  const rounds = []
  for (let round = 0; round < 3; round += 1)
    rounds.push({ ours: await rate(origin), bare: await rate(`http://127.0.0.1:${port}`) })
  child.kill()
  rounds.sort((one, other) => ratioOf(one) - ratioOf(other))
  const middle = rounds[1] ?? rounds[0]
  return middle && { ...middle, ratio: Math.round(ratioOf(middle) * 100) / 100 }
}

type Round = { ours: { perSecond: number }; bare: { perSecond: number } }
function ratioOf({ ours, bare }: Round): number {
  return ours.perSecond / bare.perSecond
}

/** Sends at the wanted pace; with readers, until the other side has heard of each. */
async function sendMany(origin: string, among: Thread[], readers: Readers | null) {
  const sent: number[] = []
  const heard: number[] = []
  const acts: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; performance.now() - begin < seconds * 1000; n += 1) {
    const thread = among[n % among.length]
    if (thread) acts.push(sendOne(thread, n))
    const due = begin + ((n + 1) * 60_000) / perMinute
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  await Promise.all(acts)
  return { count: sent.length, send: percentiles(sent), told: percentiles(heard) }

  async function sendOne({ application, owner, applicant }: Thread, n: number): Promise<void> {
    const start = performance.now()
    const reply = await fetch(`${origin}/api/app/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ application_id: application, message: `Yarın saat yedide setteyiz. ${n}` }),
    })
    const { data } = (await reply.json()) as { data: { id: number } }
    sent.push(performance.now() - start)
    if (readers) heard.push((await readers.untilTold(applicant.id, data.id)) - start)
  }
}

function percentiles(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
