import { setTimeout as sleep } from 'node:timers/promises'
import { open, prepareBoard, settingsOf, type Target } from './board.ts'
import type { Cluster } from './cluster.ts'
import { readBack } from './reading-back.ts'
import { say, type Findings } from './report.ts'
import { isReadyWithin, startServer, type ServerProcess } from './server-process.ts'
import { planActs, write } from './writers.ts'

type Kill = 'server' | 'postmaster' | 'backend'
const kills: Record<'embedded' | 'server', Kill[]> = {
  embedded: ['server', 'server', 'server', 'server'],
  server: ['server', 'postmaster', 'backend', 'server', 'postmaster', 'backend', 'backend'],
}

/** Sends SIGKILL during many writes, at moments that the seed chooses; afterwards all writes are read back. */
export async function killInTheMiddle(
  findings: Findings,
  target: Target,
  cluster: Cluster | null,
  { writes, random }: { writes: number; random: () => number },
): Promise<void> {
  const board = await prepareBoard(target)
  const acts = planActs(board, Math.ceil(writes * 1.01), random)
  const due = plannedKills(cluster ? 'server' : 'embedded', writes, random)
  const around = { cluster, settings: settingsOf(target), random }
  let server = await startServer(around.settings)
  let faults = Promise.resolve()
  const begin = performance.now()
  const tally = await write(acts, {
    urlOf: () => server.url,
    concurrency: 16,
    onAcknowledged: (count) => {
      if (count < (due[0]?.at ?? Infinity)) return
      const [next] = due.splice(0, 1)
      if (!next) return
      faults = faults.then(async () => {
        await sleep(next.delayMs)
        const done = await kill(next.kill, server, around)
        if (done.server) server = done.server
        findings.notes.push(`${next.kill} killed after ${count}, ${done.said}`)
        say(`    ${findings.notes.at(-1)}`)
      })
    },
  })
  await faults
  const seconds = (performance.now() - begin) / 1000
  findings.notes.push(
    `${tally.acknowledged.length} writes in ${seconds.toFixed(0)} s, the slowest answer ${(tally.slowestMs / 1000).toFixed(1)} s`,
  )
  if (due.length > 0) findings.problems.push(`${due.length} kills were not reached`)
  const { code } = await server.stop()
  if (code !== 0) findings.problems.push(`the last server ended with ${code}:\n${server.output()}`)
  const database = await open(target)
  await readBack(database, tally, findings).finally(() => database.close())
}

function plannedKills(engine: 'embedded' | 'server', writes: number, random: () => number) {
  const list = kills[engine]
  const part = (writes * 0.85) / list.length
  return list.map((kill, index) => ({
    kill,
    at: Math.round(writes * 0.05 + part * (index + random() * 0.9)),
    delayMs: Math.round(random() * 40),
  }))
}

type Around = { cluster: Cluster | null; settings: Record<string, string>; random: () => number }

async function kill(
  what: Kill,
  server: ServerProcess,
  { cluster, settings, random }: Around,
): Promise<{ server?: ServerProcess; said: string }> {
  const begin = performance.now()
  const after = () => `ready again ${((performance.now() - begin) / 1000).toFixed(1)} s later`
  if (what === 'server') {
    server.send('SIGKILL')
    await server.exit
    return { server: await startServer(settings, server.port), said: after() }
  }
  if (what === 'postmaster') {
    await cluster?.killPostmaster()
    await cluster?.start()
  } else cluster?.killBackend(random())
  if (!(await isReadyWithin(server, 30_000))) throw new Error(`The server is not back:\n${server.output()}`)
  return { said: after() }
}
