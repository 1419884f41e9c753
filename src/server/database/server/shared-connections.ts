import type { Engine, EngineConnection } from '../database.ts'

type SharedConnection = { connection: Promise<EngineConnection>; underWay: number }

/**
 * Wraps a pool: once `max` of its connections are in use, further callers share these. A connection on which
 * a statement failed is no longer counted or given to further callers. Not for transactions, because the
 * statements of several callers would mix.
 */
export function shareConnections(pool: Engine['pool'], max: number): Engine['pool'] {
  const openConnections = new Set<SharedConnection>()
  function enter(): SharedConnection {
    const [leastUsed] = [...openConnections].toSorted((one, other) => one.underWay - other.underWay)
    if (leastUsed && openConnections.size >= max) return leastUsed
    const opened = { connection: pool.connect(), underWay: 0 }
    openConnections.add(opened)
    return opened
  }
  function leave(shared: SharedConnection): void {
    shared.underWay -= 1
    if (shared.underWay > 0) return
    openConnections.delete(shared)
    shared.connection.then(
      (connection) => connection.release(),
      () => {},
    )
  }
  return {
    connect: async () => {
      const shared = enter()
      shared.underWay += 1
      const fail = (error: unknown): never => {
        openConnections.delete(shared)
        throw error
      }
      const connection = await shared.connection.catch((error: unknown) => {
        leave(shared)
        return fail(error)
      })
      return {
        query: (text, parameters) => connection.query(text, parameters).catch(fail),
        release: () => leave(shared),
      }
    },
    end: pool.end,
  }
}
