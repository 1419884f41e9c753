const pauseMs = 500
const secondCheckMs = 200

type CircuitBreaker = {
  /** @throws Error, which `isDatabaseAway` recognises, while the database counts as away */
  check(): void
  suspect(): void
  isReachable(): Promise<boolean>
  stop(): void
}

/**
 * Refuses statements at once, instead of letting them wait, after two failed health checks in a row, until a
 * check succeeds.
 * @param probe the health check, which rejects if the database cannot be used
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
