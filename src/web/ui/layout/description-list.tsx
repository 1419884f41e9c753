import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'

export type Fact = { label: string; value: ReactNode; icon?: IconName }

export function DescriptionList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classNames('divide-y divide-line', className)}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, icon }) => (
          <div key={label} className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 print:py-0.5">
            <dt className="flex basis-44 items-start gap-2 text-text3">
              {icon && <Icon of={icon} className="mt-0.5" />}
              {label}
            </dt>
            <dd className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
