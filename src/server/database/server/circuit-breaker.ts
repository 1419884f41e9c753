const pauseMs = 500
/** One question that nobody answers may be the machine's fault: it is asked again before anybody is sent away. */
const secondAskMs = 200

type Gate = {
  /** @throws while the database is known to be away */
  check(): void
  /** Something went wrong that may mean that the database is away: it is asked. */
  suspect(): void
  /** Asks, unless it is known or being asked already. @returns whether the database is there */
  isThere(): Promise<boolean>
  stop(): void
}

/**
 * Knows whether the database is there: it is away once it has not answered twice in a row. Then nobody waits for it: one
 * asks it every half second, everybody else is refused at once.
 * @param ask rejects when the database does not answer; within bounds of its own
 */
export function createGate(
  ask: () => Promise<void>,
  { onAway, onBack }: { onAway: () => void; onBack: () => void },
): Gate {
  let isAway = false
  let isAsking = false
  let isStopped = false
  let known = Promise.withResolvers<boolean>()

  async function askUntilBack(): Promise<void> {
    for (let failures = 0; !isStopped;) {
      try {
        await ask()
        if (isAway) {
          isAway = false
          onBack()
        }
        known.resolve(true)
        return
      } catch {
        failures += 1
        if (failures > 1 && !isAway && !isStopped) {
          isAway = true
          onAway()
          known.resolve(false)
        }
        await new Promise((resolve) => setTimeout(resolve, isAway ? pauseMs : secondAskMs).unref())
      }
    }
    known.resolve(!isAway)
  }
  function suspect(): void {
    if (isAsking || isStopped) return
    isAsking = true
    known = Promise.withResolvers()
    void askUntilBack().finally(() => (isAsking = false))
  }
  return {
    check: () => {
      if (isAway) throw awayError()
    },
    suspect,
    isThere: async () => {
      if (isAway || isStopped) return false
      suspect()
      return known.promise
    },
    stop: () => {
      isStopped = true
    },
  }
}

/** Recognised by `isDatabaseAway`. */
export const awayError = () => new Error('Connection terminated: the database is away')
