import { useState, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { ChevronDown } from '../base/icons.ts'

export function Accordion({
  title,
  count,
  group,
  defaultOpen = false,
  children,
  className,
}: {
  title: ReactNode
  count?: number
  group?: string
  defaultOpen?: boolean
  children: ReactNode
  className?: string
}) {
  // Read once: a later change of the `open` attribute would override what the person has opened or closed.
  const [isOpenAtFirst] = useState(defaultOpen)
  return (
    <details
      name={group}
      open={isOpenAtFirst || undefined}
      className={classNames('border-b border-line', className)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-chip py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        {count !== undefined && count > 0 && (
          <span className="rounded-full bg-primary px-2 text-meta text-on-primary">
            {count}
            <span className="sr-only"> seçili</span>
          </span>
        )}
        <Icon of={ChevronDown} className="text-text3 transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
