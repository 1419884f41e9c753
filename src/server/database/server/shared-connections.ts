import type { Engine, EngineConnection } from '../database.ts'

type SharedConnection = { connection: Promise<EngineConnection>; underWay: number }

/**
 * The same pool for single statements that are quick, of which several may be under way on one connection: they go out
 * together, and the database goes on from one to the next without being woken for each. A connection goes back to the pool
 * when nothing is under way on it; after a failure nothing new begins on it. Not for transactions: everybody would be in them.
 * @param most so many connections at once
 */
export function shareConnections(pool: Engine['pool'], most: number): Engine['pool'] {
  const lanes = new Set<SharedConnection>()
  function enter(): SharedConnection {
    const [least] = [...lanes].toSorted((one, other) => one.underWay - other.underWay)
    if (least && lanes.size >= most) return least
    const opened = { connection: pool.connect(), underWay: 0 }
    lanes.add(opened)
    return opened
  }
  function leave(lane: SharedConnection): void {
    lane.underWay -= 1
    if (lane.underWay > 0) return
    lanes.delete(lane)
    lane.connection.then(
      (connection) => connection.release(),
      () => {},
    )
  }
  return {
    connect: async () => {
      const lane = enter()
      lane.underWay += 1
      // What ends its connection may say nothing about it, as a plan that a migration has made stale.
      const fail = (error: unknown): never => {
        lanes.delete(lane)
        throw error
      }
      const connection = await lane.connection.catch((error: unknown) => {
        leave(lane)
        return fail(error)
      })
      return {
        query: (text, parameters) => connection.query(text, parameters).catch(fail),
        release: () => leave(lane),
      }
    },
    end: pool.end,
  }
}
