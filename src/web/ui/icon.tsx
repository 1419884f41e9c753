import type { LucideIcon } from 'lucide-react'

export type IconName = LucideIcon

/** An icon beside its text: hidden from screen readers, 20 px unless told, stroke 1.75. */
export function Icon({
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
}
