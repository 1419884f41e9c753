import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createWire } from '../unplug.ts'
import { open, prepareBoard, settingsOf, type Board, type Target } from './board.ts'
import type { Cluster } from './cluster.ts'
import { readBack } from './reading-back.ts'
import { say, type Findings } from './report.ts'
import { freePort, startServer, statusOf, type ServerProcess } from './server-process.ts'
import { planActs, write } from './writers.ts'

export type Way = 'refused' | 'killed' | 'frozen' | 'swallowed'

export const ways: Record<Way, string> = {
  refused: 'stopped: connections refused',
  killed: 'kill -9, started again',
  frozen: 'SIGSTOP, SIGCONT',
  swallowed: 'network swallows everything',
}

/**
 * A statement times out after 6.5 s, and two health checks of the database take 4 s more. The rest allows for a busy
 * machine.
 */
const longestAnswerMs = 12_000
const longestRecoveryMs = 5_000
/**
 * Milliseconds after the beginning of an outage by which the server must have noticed that the database is
 * unreachable.
 */
const knownAfterMs = 10_000

/**
 * Makes the database unreachable in one of several ways; the server must report the outage and recover without a
 * restart.
 */
export async function takeAway(
  findings: Findings,
  target: Target,
  cluster: Cluster,
  { way, seconds, random }: { way: Way; seconds: number; random: () => number },
): Promise<void> {
  const board = await prepareBoard(target)
  const wire = await createWire(cluster.url)
  const metricsPort = await freePort()
  const server = await startServer({
    ...settingsOf({ ...target, databaseUrl: wire.url }),
    METRICS_PORT: String(metricsPort),
  })
  const tasksOf = () => countTasks(metricsPort)
  let isOver = false
  const writing = write(planActs(board, 3000, random), {
    urlOf: () => server.url,
    concurrency: 4,
    isOver: () => isOver,
  })
  await sleep(2000)
  const begin = performance.now()
  await takeDown(way, cluster, wire)
  const seen = await watch(server, board, begin, seconds * 1000)
  const tasksBefore = await tasksOf()
  await bringBack(way, cluster, wire)
  const back = performance.now()
  const recoveryMs = await recovery(server, back)
  findings.problems.push(...seen.problems)
  if (recoveryMs > longestRecoveryMs)
    findings.problems.push(`it took ${Math.round(recoveryMs)} ms to come back`)
  await checkAfter(findings, server, cluster)
  await sleep(6000)
  const done = (await tasksOf()) - tasksBefore
  if (done <= 0) findings.problems.push('no task has run since')
  isOver = true
  const tally = await writing
  const { code } = await server.stop()
  if (code !== 0) findings.problems.push(`exit code ${code}: ${server.output()}`)
  await wire.unplug()
  findings.notes.push(
    `${ways[way]}: ${seen.asked} requests in ${seconds} s, slowest ${(seen.slowestMs / 1000).toFixed(1)} s; back ${Math.round(recoveryMs)} ms after its return`,
  )
  say(`    ${findings.notes.at(-1)}`)
  const database = await open(target)
  await readBack(database, tally, findings).finally(() => database.close())
}

type Wire = Awaited<ReturnType<typeof createWire>>

async function takeDown(way: Way, cluster: Cluster, wire: Wire): Promise<void> {
  if (way === 'refused') await cluster.stop()
  else if (way === 'killed') await cluster.killPostmaster()
  else if (way === 'frozen') cluster.freeze()
  else wire.swallowAll()
}

async function bringBack(way: Way, cluster: Cluster, wire: Wire): Promise<void> {
  if (way === 'refused' || way === 'killed') await cluster.start()
  else if (way === 'frozen') cluster.thaw()
  else wire.pass()
}

/** Calls every kind of endpoint while the database is unreachable. */
async function watch(server: ServerProcess, board: Board, begin: number, ms: number) {
  const seen = { asked: 0, slowestMs: 0, problems: [] as string[] }
  const note = (problem: string) => {
    if (!seen.problems.includes(problem) && seen.problems.length < 8) seen.problems.push(problem)
  }
  const asset = `/assets/${readdirSync('dist/web/assets').find((name) => name.endsWith('.js')) ?? ''}`
  const token = board.applicants[0]?.token ?? ''
  const ask = async (
    path: string,
    expected: number,
    check: (reply: Response, text: string, isKnown: boolean) => string | null,
  ) => {
    const asked = performance.now()
    const isKnown = asked - begin > knownAfterMs
    try {
      const reply = await fetch(server.url + path, {
        signal: AbortSignal.timeout(longestAnswerMs),
        headers: path.startsWith('/api/app') ? { authorization: `Bearer ${token}` } : {},
      })
      const text = await reply.text()
      // A reply that was being prepared when the database became unreachable may still succeed.
      if (reply.status !== expected && (isKnown || reply.status >= 500))
        note(`${path.split('?')[0]}: ${reply.status} ${text.slice(0, 200)}`)
      else if (reply.status === 503) {
        const wrong = check(reply, text, isKnown)
        if (wrong) note(`${path}: ${wrong}`)
      }
    } catch (error) {
      note(`${path}: ${String(error)}`)
    }
    seen.asked += 1
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - asked)
  }
  const loop = async (every: number, act: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() - begin < ms; turn += 1) {
      await act(turn)
      await sleep(every)
    }
  }
  const inJson = (reply: Response, text: string, isKnown: boolean) => {
    const { code, message } = JSON.parse(text) as { code?: string; message?: string }
    // Until the server notices the outage, waiting requests pile up and further ones are refused as overload.
    if (code === 'busy' && !isKnown) return reply.headers.has('retry-after') ? null : 'no Retry-After'
    if (code !== 'database_away' || !message?.startsWith('Şu anda hizmet veremiyoruz'))
      return text.slice(0, 200)
    return reply.headers.has('retry-after') ? null : 'no Retry-After'
  }
  const inHtml = (reply: Response, text: string) => {
    if (!text.includes('Kısa bir ara verdik')) return text.slice(0, 200)
    return reply.headers.has('retry-after') ? null : 'no Retry-After'
  }
  const fine = () => null
  await Promise.all([
    loop(200, () => ask('/api/health', 200, fine)),
    loop(200, () => ask(asset, 200, fine)),
    loop(200, () => ask('/api/ready', 503, inJson)),
    ...Array.from({ length: 8 }, () => loop(100, () => ask('/api/app/cv', 503, inJson))),
    loop(300, (turn) => ask(`/advertisements?page=${turn + 2}`, 503, inHtml)),
  ])
  if (!server.isRunning()) note(`the server has ended: ${server.output()}`)
  return seen
}

async function recovery(server: ServerProcess, back: number): Promise<number> {
  while (performance.now() - back < 60_000) {
    const [ready, list] = await Promise.all([
      statusOf(`${server.url}/api/ready`),
      statusOf(`${server.url}/api/app/advertisements/featured`),
    ])
    if (ready === 200 && list < 500 && list > 0) break
    await sleep(50)
  }
  return performance.now() - back
}

/** Finds out whether all connections of the pool work after an outage, and the one that listens for notifications. */
async function checkAfter(findings: Findings, server: ServerProcess, cluster: Cluster): Promise<void> {
  const page = (turn: number) => statusOf(`${server.url}/advertisements?page=${turn + 2}`, 20_000)
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, turn) => page(turn)))
  const failed = statuses.filter((status) => status === 0 || status >= 500)
  if (failed.length > 0) findings.problems.push(`afterwards ${failed.length} of 40 at once failed`)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    const isListening = async () => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where query ~* '^(listen|select 1$)' and pid <> pg_backend_pid() and state = 'idle'`,
      )
      return (rowCount ?? 0) > 0
    }
    const until = performance.now() + 10_000
    while (!(await isListening()) && performance.now() < until) await sleep(100)
    if (!(await isListening())) findings.problems.push('nobody listens any more')
  } finally {
    await client.end()
  }
}

async function countTasks(port: number): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((reply) => reply.text())
  const lines = text.matchAll(/^klaket_task_runs_total\{[^}]*result="done"[^}]*\} (\d+)/gm)
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}
