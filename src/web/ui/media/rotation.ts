export type Rotation = {
  /** Rests for this reason, or does so no longer; it turns only while there is none. */
  rest: (reason: string, isResting: boolean) => void
  /** Counts the whole time anew, as after a turn by hand. */
  restart: () => void
  /** For good. */
  stop: () => void
}

/** Calls `turn` every so many milliseconds. After a rest the whole time passes before the next turn. */
export function createRotation(everyMs: number, turn: () => void): Rotation {
  const reasons = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  function restart() {
    clearTimeout(timer)
    if (isOver || reasons.size > 0) return
    timer = setTimeout(() => {
      restart()
      turn()
    }, everyMs)
  }
  restart()
  return {
    restart,
    rest(reason, isResting) {
      if (reasons.has(reason) === isResting) return
      if (isResting) reasons.add(reason)
      else reasons.delete(reason)
      restart()
    },
    stop() {
      isOver = true
      restart()
    },
  }
}
