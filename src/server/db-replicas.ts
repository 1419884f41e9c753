import { openConnections, type Connections } from './db-connections.ts'
import { isFaultOfReplica } from './db-errors.ts'
import type { NodeState } from './db-nodes.ts'
import type { Writer } from './db-writer.ts'
import { watchNodes, type Heard, type Watch } from './db-watch.ts'
import type { Engine, EngineConnection } from './db.ts'
import { countOf } from './metrics.ts'

/** One that has said nothing for so long is left out, too. */
const longestSilenceMs = 3000
/** A point of the writer's log is remembered so often and so long, to tell how old what a replica lacks is. */
const sampled = { everyMs: 100, forMs: 10_000 }
/** One that lacks what reads need is asked again so soon, then half as often each time. */
const catchUpMs = { first: 10, most: 200 }

export type ReplicaState = {
  /** Its place in DATABASE_REPLICA_URLS, from 1. */
  number: number
  isUsed: boolean
  /** How old the oldest thing is that it lacks, rounded up to when that was looked at; null where it does not answer. */
  lagMs: number | null
}

export type Replicas = {
  /** Connections for what only reads: of a replica that has replayed what reads need, else of the writer. */
  pool: Engine['pool']
  /**
   * The same, of one replica that has replayed so far, else of the writer. Good for one request: what it has replayed only
   * grows, and what reads need is asked each time.
   */
  poolAfter(position: number): Engine['pool']
  /** Every read from here on needs what the writer has at this moment. */
  moveOn(): void
  /** Of all but the one that is written to. */
  states(): ReplicaState[]
  takeRole(role: string): void
  stop(): Promise<void>
}

type Options = {
  addresses: readonly string[]
  /** A replica that is further behind is left out until it has caught up; less than `sampled.forMs`. */
  mostLagMs: number
  poolSize: number
  isPooled: boolean
  writer: Writer
  /** Connections to the writer. */
  pool: Engine['pool']
  /** Something that was heard says that another address should be written to. */
  suspect: () => void
}

type Replica = {
  address: string
  number: number
  connections: Connections
  heard: Heard
  isSilent: boolean
  /** When it is asked again while it catches up. */
  nextLookMs: number
  pool: Engine['pool']
}

/** Knows the replicas and hands out their connections. @param watched further addresses that may become the writer */
export function openReplicas(options: Options, watched: readonly string[]): Replicas {
  const { addresses, mostLagMs, poolSize, isPooled, writer, pool, suspect } = options
  // What reads need: null until the writer has said how far it was when that was asked for.
  let needed: number | null = null
  let movedAt = performance.now()
  let samples: { at: number; position: number }[] = []
  let turn = 0

  const replicas = addresses.map((address, index): Replica => {
    const replica: Replica = {
      address,
      number: index + 1,
      heard: null,
      isSilent: true,
      nextLookMs: catchUpMs.first,
      connections: openConnections({
        address: () => address,
        size: poolSize,
        isPooled,
        onTrouble: () => {
          replica.heard = null
          watch.look(address)
        },
      }),
      pool: { connect: () => connectTo(isReady(replica) ? replica : null), end: async () => {} },
    }
    return replica
  })
  const watch: Watch = watchNodes([...watched, ...addresses], (address, heard) => {
    if (heard && writer.hear(address, heard.state)) suspect()
    if (address === writer.current() && heard?.state.takesWrites) hearWriter(heard.state, heard.askedAt)
    for (const replica of replicas) {
      if (replica.address !== address) continue
      replica.heard = heard
      // Whoever waits for it reads from the writer instead.
      if (!heard && !replica.isSilent) replica.connections.dropAll()
      replica.isSilent = !heard
      if (heard && !heard.state.takesWrites) catchUp(replica)
    }
  })

  function hearWriter({ position }: NodeState, at: number): void {
    const last = samples.at(-1)
    // A former writer was further than the one that took its place.
    if (last && position < last.position) samples = []
    if (!last || at - last.at >= sampled.everyMs) samples.push({ at, position })
    while ((samples[0]?.at ?? at) < at - sampled.forMs) samples.shift()
    if (needed !== null || at < movedAt) return
    needed = position
    for (const replica of replicas) {
      replica.nextLookMs = catchUpMs.first
      catchUp(replica)
    }
  }
  function catchUp(replica: Replica): void {
    if (needed === null || !replica.heard || replica.heard.state.position >= needed) return
    watch.look(replica.address, replica.nextLookMs)
    replica.nextLookMs = Math.min(replica.nextLookMs * 2, catchUpMs.most)
  }
  function lagOf({ heard }: Replica): number | null {
    if (!heard) return null
    const last = samples.at(-1)
    const reached = samples.findLast(({ position }) => position <= heard.state.position)
    if (!last || !reached) return Number.POSITIVE_INFINITY
    // While the writer is away nobody is behind it.
    return Math.max(0, Math.min(heard.askedAt, last.at) - reached.at)
  }
  function isUsed(replica: Replica): boolean {
    const { heard } = replica
    if (!heard || heard.state.takesWrites || heard.state.timeline !== writer.timeline()) return false
    if (performance.now() - heard.askedAt > longestSilenceMs) return false
    return (lagOf(replica) ?? Number.POSITIVE_INFINITY) <= mostLagMs
  }
  const isReady = (replica: Replica, position = 0): boolean =>
    needed !== null && isUsed(replica) && (replica.heard?.state.position ?? 0) >= Math.max(needed, position)

  /** Each in its turn. */
  function readyOne(position = 0): Replica | null {
    for (let step = 0; step < replicas.length; step += 1) {
      const replica = replicas[(turn += 1) % replicas.length]
      if (replica && isReady(replica, position)) return replica
    }
    return null
  }
  async function connectTo(replica: Replica | null): Promise<EngineConnection> {
    if (replica)
      try {
        const connection = await replica.connections.connect()
        countOf('klaket_reads_total', { by: 'replica' })
        return onceMore(connection, pool)
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error
      }
    countOf('klaket_reads_total', { by: 'writer' })
    return pool.connect()
  }
  return {
    pool: { connect: () => connectTo(readyOne()), end: async () => {} },
    poolAfter: (position) => readyOne(position)?.pool ?? pool,
    moveOn: () => {
      needed = null
      movedAt = performance.now()
      watch.look(writer.current())
    },
    states: () =>
      replicas
        .filter(({ address }) => address !== writer.current())
        .map((replica) => ({
          number: replica.number,
          isUsed: isUsed(replica),
          lagMs: lagOf(replica),
        })),
    takeRole: (role) => {
      for (const { connections } of replicas) connections.takeRole(role)
    },
    stop: async () => {
      await Promise.all([watch.stop(), ...replicas.map(({ connections }) => connections.end())])
    },
  }
}

/** What a replica cannot finish is read once more from the writer, unless it belongs to a transaction. */
function onceMore(first: EngineConnection, writer: Engine['pool']): EngineConnection {
  let current = first
  let isOpen = false
  return {
    query: async (text, parameters) => {
      try {
        const result = await current.query(text, parameters)
        if (text.startsWith('begin')) isOpen = true
        if (text === 'commit' || text === 'rollback') isOpen = false
        return result
      } catch (error) {
        if (current !== first || isOpen || !isFaultOfReplica(error)) throw error
        const second = await writer.connect()
        current = second
        first.release(true)
        countOf('klaket_reads_total', { by: 'writer after replica' })
        return second.query(text, parameters)
      }
    },
    release: (isBroken) => current.release(isBroken),
  }
}
