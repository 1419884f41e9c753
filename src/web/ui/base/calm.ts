const wish = '(prefers-reduced-motion: reduce)'

/** Whether the device is set to reduced motion. In the browser only. */
export const wantsCalm = (): boolean => matchMedia(wish).matches

export function onCalmWanted(act: () => void): () => void {
  const query = matchMedia(wish)
  const changed = () => query.matches && act()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
