export type Rotation = {
  rest: (reason: string, isResting: boolean) => void
  restart: () => void
  stop: () => void
}

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
