import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../base/icons.ts'

export function Notice({
  tone = 'neutral',
  title,
  icon = icons[tone],
  action,
  children,
}: {
  tone?: keyof typeof tones
  title?: ReactNode
  icon?: IconName
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classNames('flex gap-3 rounded-card border p-4', tones[tone])}>
      <Icon of={icon} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-small text-text">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}

const icons: Record<keyof typeof tones, IconName> = {
  neutral: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}

const tones = {
  neutral: 'border-line bg-surface text-text',
  ok: 'border-transparent bg-ok-bg text-ok',
  warn: 'border-transparent bg-warn-bg text-warn',
  bad: 'border-transparent bg-bad-bg text-bad',
}
