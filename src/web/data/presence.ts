let lastUse = 0
let isWatched = false

/** For so long after the last touch, key or movement a call still counts as a person's. Milliseconds. */
const attendedMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Watches for a person at the page, until the returned way to stop is called. `onUse` hears of each sign. */
export function watchPresence(onUse: () => void): () => void {
  const used = () => {
    lastUse = Date.now()
    onUse()
  }
  lastUse = Date.now()
  isWatched = true
  for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true })
  return () => {
    isWatched = false
    for (const sign of signs) window.removeEventListener(sign, used, { capture: true })
  }
}

/** Nobody is at the page: what it asks for by itself must not keep the desk open. */
export const isUnattended = (): boolean => isWatched && Date.now() - lastUse > attendedMs
