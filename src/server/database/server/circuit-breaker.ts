const pauseMs = 500
/** One unanswered check may be a hiccup of this machine, so a second one follows before requests are refused. */
const secondCheckMs = 200

type CircuitBreaker = {
  /** @throws Error while the database is known to be away */
  check(): void
  suspect(): void
  /** Whether the database answers. Shares a check that is under way. */
  isReachable(): Promise<boolean>
  stop(): void
}

/**
 * The database counts as away once it has not answered two checks in a row. From then on requests are refused at once
 * instead of waiting, and one check runs every half second until it answers.
 * @param probe rejects when the database does not answer; has its own timeout
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

/** `isDatabaseAway` recognises this message. */
export const awayError = () => new Error('Connection terminated: the database is away')
