import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import { CircleCheck, CircleX, Clock, Info } from '../base/icons.ts'

export type StatusTone = 'ok' | 'warn' | 'bad' | 'neutral'

export function StatusBadge({
  tone,
  icon = icons[tone],
  children,
}: {
  tone: StatusTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 align-middle rounded-full py-0.5 pr-2.5 pl-1.5 text-meta font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}

const icons: Record<StatusTone, IconName> = { ok: CircleCheck, warn: Clock, bad: CircleX, neutral: Info }

const tones: Record<StatusTone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  neutral: 'bg-soft text-text2',
}
