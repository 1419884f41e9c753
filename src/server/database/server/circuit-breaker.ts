const pauseMs = 500
/**
 * Milliseconds between the first and the second health check of the database. One failed check may be a hiccup of
 * this machine, so requests are refused only after the second.
 */
const secondCheckMs = 200

type CircuitBreaker = {
  /**
   * Refuses a statement while the database counts as away. Call it before taking a connection from the pool.
   * @throws Error, which `isDatabaseAway` recognises
   */
  check(): void
  suspect(): void
  /**
   * True if a health check finds that the database answers; false, without a check, while the database counts
   * as away. Calls at the same time share one check.
   */
  isReachable(): Promise<boolean>
  stop(): void
}

/**
 * Counts the database as away after two failed health checks in a row. Statements are then refused at once instead of
 * waiting, and the check is repeated half a second after each failure, until it succeeds.
 * @param probe the health check, which rejects when the database cannot be used or does not answer within a time
 * limit of its own
 */
export function createCircuitBreaker(
  probe: () => Promise<void>,
  { onAway, onBack }: { onAway: () => void; onBack: () => void },
): CircuitBreaker {
  let isAway = false
  let isChecking = false
  let isStopped = false
  let result = Promise.withResolvers<boolean>()

  async function checkUntilBack(): Promise<void> {
    for (let failures = 0; !isStopped;) {
      try {
        await probe()
        if (isAway) {
          isAway = false
          onBack()
        }
        result.resolve(true)
        return
      } catch {
        failures += 1
        if (failures > 1 && !isAway && !isStopped) {
          isAway = true
          onAway()
          result.resolve(false)
        }
        await new Promise((resolve) => setTimeout(resolve, isAway ? pauseMs : secondCheckMs).unref())
      }
    }
    result.resolve(!isAway)
  }
  function suspect(): void {
    if (isChecking || isStopped) return
    isChecking = true
    result = Promise.withResolvers()
    void checkUntilBack().finally(() => (isChecking = false))
  }
  return {
    check: () => {
      if (isAway) throw awayError()
    },
    suspect,
    isReachable: async () => {
      if (isAway || isStopped) return false
      suspect()
      return result.promise
    },
    stop: () => {
      isStopped = true
    },
  }
}

export const awayError = () => new Error('Connection terminated: the database is away')
