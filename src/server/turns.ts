/**
 * First come, first served: one holder at a time.
 * @param longestWaitMs who has waited so long is refused, in place of hanging for ever behind a holder that itself waits
 * @returns the function that waits for the turn and resolves to the one that gives it on
 */
export function createTurns(longestWaitMs: number, refusal: string): () => Promise<() => void> {
  const queue: (() => void)[] = []
  let isHeld = false

  const giveOn = () => {
    const next = queue.shift()
    if (next) next()
    else isHeld = false
  }
  const once = () => {
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      giveOn()
    }
  }
  return () => {
    if (!isHeld) {
      isHeld = true
      return Promise.resolve(once())
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve(once())
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(new Error(refusal))
      }, longestWaitMs)
      queue.push(start)
    })
  }
}
