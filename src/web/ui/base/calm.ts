const wish = '(prefers-reduced-motion: reduce)'

/** Whether the device is set to reduced motion. In the browser only. */
export const wantsCalm = (): boolean => matchMedia(wish).matches

export function onCalmWanted(act: () => void): () => void {
  const query = matchMedia(wish)
  const hear = () => query.matches && act()
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
