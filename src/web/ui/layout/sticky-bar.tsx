import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from '../base/class-names.ts'

/**
 * A bar at the bottom of narrow windows. It is hidden while `insteadOf`, the page's own control for the same
 * act, is visible.
 */
export function StickyBar({
  insteadOf,
  label,
  children,
}: {
  insteadOf?: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}) {
  const resting = useInView(insteadOf)
  return (
    <section
      aria-label={label}
      data-sticky-bar={resting ? undefined : ''}
      inert={resting}
      className={classNames(
        'safe-bottom fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 transition-transform duration-180 md:hidden print:hidden',
        resting && 'translate-y-full',
      )}
    >
      {children}
    </section>
  )
}

function useInView(element: RefObject<HTMLElement | null> | undefined): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const node = element?.current
    if (!node) return
    const watcher = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [element])
  return inView
}
