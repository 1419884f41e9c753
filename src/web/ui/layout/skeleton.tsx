import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

/** A grey block of the size that its `className` gives. It becomes visible after 150 ms, its place is kept from the start. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block rounded-chip bg-line', className)} />
}

/** Blocks that wait together: one breath for all, one sentence for screen readers. */
export function SkeletonGroup({
  label = 'Yükleniyor',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{label}</span>
      <div aria-hidden className={classNames('motion-safe:animate-shimmer', className)}>
        {children}
      </div>
    </div>
  )
}
