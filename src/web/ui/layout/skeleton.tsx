import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block rounded-chip bg-line', className)} />
}

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
