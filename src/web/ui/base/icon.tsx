import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

export type IconName = LucideIcon

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
