const wish = '(prefers-reduced-motion: reduce)'

/** Whether this person asked their device for less movement. In the browser only. */
export const wantsCalm = (): boolean => matchMedia(wish).matches

/** Tells when somebody comes to want less movement. @returns what ends it */
export function onCalmWanted(act: () => void): () => void {
  const query = matchMedia(wish)
  const hear = () => query.matches && act()
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
