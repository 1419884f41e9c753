import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

export type IconName = LucideIcon

/**
 * An icon, hidden from screen readers because it stands next to text. Memoized, because rendering an icon takes
 * longer than rendering most elements.
 */
export const Icon = memo(function Icon({
  of: Drawing,
  size = 20,
  className,
}: {
  of: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden
      focusable="false"
      className={`shrink-0 ${className ?? ''}`}
    />
  )
})
