import { Kysely, PostgresDialect } from 'kysely'
import { isFaultOfReplica } from './db-errors.ts'
import { openReplicas, type ReplicaState } from './db-replicas.ts'
import type { Server } from './db-server.ts'
import type { Db, Engine, Reader, Tables } from './db.ts'

export type Readings = {
  /**
   * Reads from a replica that has everything up to the last `moveOn`, else from the writer; which of them is decided with
   * each statement. What a replica cannot finish is read once more from the writer.
   */
  reader: Reader
  /** The same, of something that has replayed so far. For one request. */
  readerAfter(position: number): Reader
  /** The writer itself. */
  writer: Reader
  /** Every read that begins from here on has what the writer has at this moment. */
  moveOn(): void
  states(): ReplicaState[]
}

type Options = {
  server: Server
  poolSize: number
  isPooled: boolean
  /** Connections to the writer, and what reads with them. */
  pool: Engine['pool']
  reader: Reader
  follow: (pool: Engine['pool']) => Engine['pool']
  /** Counts who waits for a connection among those who wait for one to the writer. */
  timed: (pool: Engine['pool']) => Engine['pool']
  readWithin: <T>(kysely: Db, milliseconds: number, read: (db: Db) => Promise<T>) => Promise<T>
  /** Addresses that may be written to, and those of replicas. */
  writers: readonly string[]
  replicas: readonly string[]
  mostLagMs: number
}

type Cluster = { readings: Readings | null; takeRole(role: string): void; stop(): Promise<void> }

/** What is known of several servers; nothing is asked where there is one alone. */
export function openReadings(options: Options): Cluster | null {
  const { server, poolSize, isPooled, pool, reader: writer, follow, timed, readWithin, writers } = options
  if (writers.length < 2 && options.replicas.length === 0) return null
  const replicas = openReplicas(
    {
      addresses: options.replicas,
      mostLagMs: options.mostLagMs,
      writer: server.writer,
      suspect: server.suspect,
      poolSize,
      isPooled,
      pool,
    },
    writers,
  )
  const readerOf = (from: Engine['pool']): Reader => {
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: follow(timed(from)) as never }),
    })
    return {
      kysely,
      // Which server is asked is decided with each connection.
      quick: kysely,
      within: async (milliseconds, read) => {
        try {
          return await readWithin(kysely, milliseconds, read)
        } catch (error) {
          if (!isFaultOfReplica(error)) throw error
          return writer.within(milliseconds, read)
        }
      },
    }
  }
  const reader = readerOf(replicas.pool)
  const readers = new Map<Engine['pool'], Reader>()
  const readerAfter = (position: number): Reader => {
    const from = replicas.poolAfter(position)
    if (from === pool) return writer
    const known = readers.get(from) ?? readerOf(from)
    readers.set(from, known)
    return known
  }
  const { moveOn, states, takeRole, stop } = replicas
  const readings = { reader, readerAfter, writer, moveOn, states }
  return { readings: options.replicas.length > 0 ? readings : null, takeRole, stop }
}
