import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from './machine.ts'
import { rollingRestart, type Phase } from './ledger.ts'
import type { People } from './people.ts'

/** What somebody who watches takes to notice, before a server is started again and before the standby is promoted. */
const noticedAfterMs = { server: 2000, primary: 3000 }
/** So long the proxy leaves a server alone that has failed it: until it asks the first again, the next must not go. */
const takenInAfterMs = 6000
const quietMs = { first: 20_000, between: 6_000, last: 15_000 }

/** All that happens while people go on, one after the other. What was under way when a phase ended is waited for. */
export async function runPhases(
  machine: Machine,
  people: People,
  tell: (line: string) => void,
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
    await killServer(machine, 1, note)
    await sleep(quietMs.between)
  })
  await phase('the primary is killed', () => killPrimary(machine, people, note))
  await phase('afterwards', () => sleep(quietMs.last))
  return { phases, notes }
}

async function restart(machine: Machine, place: number, note: (line: string) => void): Promise<void> {
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

async function killServer(machine: Machine, place: number, note: (line: string) => void): Promise<void> {
  const server = machine.servers[place]
  server?.send('SIGKILL')
  await server?.exit
  await sleep(noticedAfterMs.server)
  const begun = performance.now()
  await machine.startAgain(place)
  note(
    `server ${place + 1} killed; started ${seconds(noticedAfterMs.server)} later, ready after ${seconds(since(begun))}`,
  )
}

/** The standby takes over, and has to by the hand of somebody; from there on servers find it by themselves. */
async function killPrimary(machine: Machine, people: People, note: (line: string) => void): Promise<void> {
  const begun = performance.now()
  await machine.primary.killPostmaster()
  await sleep(noticedAfterMs.primary)
  await machine.standby.promote()
  const promoted = performance.now()
  note(`the standby takes writes ${seconds(promoted - begun)} after the primary was killed`)
  const isWritten = () =>
    people.seen.some(
      ({ isWrite, status, begun: at }) => isWrite && status >= 200 && status < 300 && at > promoted,
    )
  while (!isWritten()) {
    if (since(promoted) > 60_000) {
      note('no write was taken for a minute after that')
      return
    }
    await sleep(20)
  }
  note(`the first new write was acknowledged ${seconds(since(promoted))} after that`)
  await sleep(quietMs.between)
}

const since = (at: number) => performance.now() - at
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
