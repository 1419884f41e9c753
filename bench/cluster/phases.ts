import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseNode } from './node.ts'
import type { Machine } from './machine.ts'
import { rollingRestart, type Phase } from './ledger.ts'
import type { People } from './people.ts'

const noticedAfterMs = 2000
/** Two checks, one a second, and a reserve. */
const takenInAfterMs = 3000
const quietMs = { first: 10_000, between: 5000, last: 10_000 }
const longestOutageMs = 90_000
const rejoinMs = 90_000

type Note = (line: string) => void

export async function runPhases(
  machine: Machine,
  people: People,
  tell: Note,
): Promise<{ phases: Phase[]; notes: string[] }> {
  const phases: Phase[] = []
  const notes: string[] = []
  const note = (line: string) => {
    notes.push(line)
    tell(`  ${line}`)
  }
  const phase = async (name: string, happen: () => Promise<unknown>) => {
    tell(`${name} …`)
    const begun = performance.now()
    await happen()
    await people.settled()
    phases.push({ name, begun, ended: performance.now() })
  }
  await phase('quiet', () => sleep(quietMs.first))
  await phase(rollingRestart, async () => {
    for (const place of machine.servers.keys()) await restart(machine, place, note)
  })
  await phase('a server is killed', async () => {
    await killServer(machine, people, note)
    await sleep(quietMs.between)
  })
  await phase('the primary is killed', async () => {
    const node = await primaryOf(machine)
    const begun = performance.now()
    await node.kill()
    await writesAgain(people, begun, `${node.name}, the primary, is killed`, note)
    await sleep(quietMs.between)
  })
  await phase('the killed one comes back', async () => {
    await rejoin(machine, note, 'the killed server')
  })
  await phase('the primary is frozen', async () => {
    const node = await primaryOf(machine)
    const begun = performance.now()
    node.freeze()
    await writesAgain(people, begun, `${node.name}, the primary, is frozen`, note)
    await sleep(quietMs.between)
    node.thaw()
  })
  await phase('the frozen one comes back', () => rejoin(machine, note, 'the thawed server'))
  await phase('afterwards', () => sleep(quietMs.last))
  return { phases, notes }
}

async function restart(machine: Machine, place: number, note: Note): Promise<void> {
  const begun = performance.now()
  const server = machine.servers[place]
  server?.send('SIGTERM')
  const { code } = (await server?.exit) ?? { code: null }
  const stopped = performance.now()
  if (code !== 0) note(`server ${place + 1} ended with ${code}: ${server?.output()}`)
  await machine.startAgain(place)
  note(
    `server ${place + 1}: stopped after ${seconds(stopped - begun)}, ready ${seconds(since(stopped))} later`,
  )
  await sleep(takenInAfterMs)
}

async function killServer(machine: Machine, people: People, note: Note): Promise<void> {
  const place = 1
  const begun = performance.now()
  machine.servers[place]?.send('SIGKILL')
  await machine.servers[place]?.exit
  await writesAgain(people, begun, `server ${place + 1} is killed`, note)
  await sleep(noticedAfterMs)
  await machine.startAgain(place)
}

async function primaryOf({ database }: Machine): Promise<DatabaseNode> {
  const node = await database.primary()
  if (!node) throw new Error('There is no primary')
  return node
}

async function writesAgain(people: People, begun: number, what: string, note: Note): Promise<void> {
  const written = () =>
    people.seen.find(
      ({ isWrite, status, begun: at }) => isWrite && status >= 200 && status < 300 && at > begun,
    )
  while (!written()) {
    if (since(begun) > longestOutageMs) throw new Error(`${what}: no write for ${seconds(longestOutageMs)}`)
    await sleep(20)
  }
  note(`${what}: the first new write is acknowledged ${seconds((written()?.ended ?? 0) - begun)} later`)
}

async function rejoin({ database }: Machine, note: Note, who: string): Promise<void> {
  const begun = performance.now()
  for (const node of database.nodes) if (!node.isRunning()) node.start()
  await database.complete(rejoinMs)
  note(`${who} follows the new primary after ${seconds(since(begun))}`)
  await sleep(quietMs.between)
}

const since = (at: number) => performance.now() - at
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
