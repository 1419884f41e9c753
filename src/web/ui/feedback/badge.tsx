import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-chip bg-accent px-1.5 py-px text-meta font-semibold text-on-accent">
      {children}
    </span>
  )
}

export function CountBadge({
  count,
  label,
  className,
}: {
  count: number
  label?: string
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[.75rem]/none font-bold text-on-accent',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
