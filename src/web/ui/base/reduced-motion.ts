const reducedMotion = '(prefers-reduced-motion: reduce)'

export const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches

export function onReducedMotion(act: () => void): () => void {
  const query = matchMedia(reducedMotion)
  const changed = () => query.matches && act()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
