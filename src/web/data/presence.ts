let lastUse = 0
let isWatched = false

/** In milliseconds. A request within this time after the last input counts as made by the person. */
const attendedMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

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

/**
 * True when nobody has used a staff page for a minute. Its automatic requests must then not postpone the lock of the
 * staff session. Always false on other pages.
 */
export const isUnattended = (): boolean => isWatched && Date.now() - lastUse > attendedMs
