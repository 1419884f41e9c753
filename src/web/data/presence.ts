let lastUse = 0
let isWatched = false

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
 * True when this tab shows a staff page that nobody has used for a minute: its automatic requests must then
 * not postpone the lock of the staff session.
 */
export const isUnattended = (): boolean => isWatched && Date.now() - lastUse > attendedMs
