const pauseMs = 500
/**
 * Milliseconds between the first and the second health check of the database. One check without an answer may be a
 * hiccup of this machine, so requests are refused only after the second.
 */
const secondCheckMs = 200

type CircuitBreaker = {
  /** @throws Error, which `isDatabaseAway` recognises, while the database counts as away */
  check(): void
  suspect(): void
  /**
   * Whether the database answers: false at once while it counts as away, otherwise the result of a health check. One
   * that is already under way is used instead of starting another.
   */
  isReachable(): Promise<boolean>
  stop(): void
}

/**
 * Notices when the database is away: when two health checks in a row have failed. From then on requests are refused
 * at once instead of waiting, and the check is repeated half a second after each failure, until the database answers.
 * @param probe the health check: rejects when the database does not answer, within a time limit of its own
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

/** The error of a statement that is refused because the database is away; `isDatabaseAway` recognises its message. */
export const awayError = () => new Error('Connection terminated: the database is away')
