// npm run cluster [-- --readers 100 --writers 20]: runs Patroni, etcd, HAProxy and three Klaket servers on
// this machine, and kills or freezes some of them under load. Exit code 1 if, for example, an acknowledged
// write was lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { open } from '../../test/faults/board.ts'
import { readBack } from '../../test/faults/reading-back.ts'
import { newFindings, randomOf } from '../../test/faults/report.ts'
import { planActs } from '../../test/faults/writers.ts'
import { readOn, writeOn } from './acts.ts'
import { faultsOf, reportOf, notifiedReport } from './ledger.ts'
import { startMachine } from './machine.ts'
import { createPeople } from './people.ts'
import { runPhases } from './phases.ts'
import { findPrograms, type Programs } from './programs.ts'
import { writeReport } from './report.ts'
import { followStreams, type Reader } from './streams.ts'

const { values: options } = parseArgs({
  options: {
    readers: { type: 'string', default: '100' },
    writers: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
  },
})
const size = { owners: 40, advertisements: 5, applicants: 200 }
const pauseMs = { reading: 1500, writing: 1200 }
const plannedActs = 20_000
const lastWordsMs = 45_000
const longestRunMs = 8 * 60_000

const programs = findPrograms()
if (typeof programs === 'string') {
  console.error(programs)
  process.exit(1)
}

const ends: (() => Promise<void> | void)[] = []
let isOver = false
async function stopAll(): Promise<void> {
  isOver = true
  for (const stop of ends.splice(0).reverse())
    await Promise.resolve(stop()).catch((error: unknown) => console.error(error))
}
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const])
  process.once(signal, () => void stopAll().then(() => process.exit(code)))
setTimeout(() => {
  console.error(`The run takes more than ${longestRunMs / 60_000} minutes and is broken off.`)
  void stopAll().then(() => process.exit(1))
}, longestRunMs).unref()

try {
  process.exitCode = await run(programs)
} catch (error) {
  if (!isOver) console.error(error)
  process.exitCode = 1
} finally {
  await stopAll()
}

async function run(found: Programs): Promise<number> {
  const tell = (line: string) => console.log(line)
  const machine = await startMachine(found, size, (stop) => ends.push(stop), tell)
  const { board, origin } = machine
  const people = createPeople(origin)
  ends.push(people.close)
  const readers = readersOf(board.threads)
  const following = followStreams(origin, readers, people)
  ends.push(following.close)
  for (let tries = 0; following.open() < readers.length && tries < 300 && !isOver; tries += 1)
    await sleep(100)
  tell(`${following.open()} streams are open. ${options.readers} people read, ${options.writers} write.`)
  const acts = planActs(board, plannedActs, randomOf(Number(options.seed)))
  let isEnough = false
  const isDone = () => isEnough || isOver
  const reading = Array.from({ length: Number(options.readers) }, (_, place) =>
    readOn(board, place, people, { pauseMs: pauseMs.reading, isOver: isDone }),
  )
  const writing = writeOn(board, acts, people, {
    writers: Number(options.writers),
    pauseMs: pauseMs.writing,
    isOver: isDone,
  })
  await sleep(5000)
  const { phases, notes } = await runPhases(machine, people, tell)
  isEnough = true
  const { tally, sent } = await writing
  await Promise.all(reading)
  const until = performance.now() + lastWordsMs
  while (sent.some(({ key }) => !following.notified.has(key)) && performance.now() < until) await sleep(100)
  const notified = notifiedReport(sent, following.notified)
  following.close()
  const endings = await Promise.all(machine.servers.map((server) => server.stop()))
  const findings = newFindings()
  const database = await open({ databaseUrl: machine.databaseUrl, dataDir: '' })
  await readBack(database, tally, findings).finally(() => database.close())
  for (const { code } of endings) if (code !== 0) findings.problems.push(`a server ended with ${code}`)
  const reports = phases.map((one) => reportOf(one, people.seen, following))
  const streams = { followed: readers.length, resyncs: following.resyncs }
  const result = { reports, notified, streams, notes, findings }
  const faults = faultsOf(result)
  writeReport({
    ...result,
    faults,
    load: { readers: Number(options.readers), writers: Number(options.writers), ...size },
  })
  if (faults.length > 0) for (const node of machine.database.nodes) console.log(node.output())
  return faults.length > 0 ? 1 : 0
}

function readersOf(threads: { applicationId: number; tokens: [string, string] }[]): Reader[] {
  const found = new Map<string, number[]>()
  for (const { applicationId, tokens } of threads)
    for (const token of tokens) found.set(token, [...(found.get(token) ?? []), applicationId])
  return [...found].map(([token, own]) => ({ token, threads: own }))
}
