import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import { CloudOff, Inbox, RefreshCw } from '../base/icons.ts'

export function EmptyState({
  icon = Inbox,
  title,
  children,
  action,
  level = 2,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-12 text-center">
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-soft text-text2">
        <Icon of={icon} size={24} />
      </span>
      <Heading className="text-title">{title}</Heading>
      {children && <div className="mt-1.5 max-w-[48ch] text-text2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

export function ErrorState({
  title = 'Yüklenemedi',
  children = 'Bağlantınızı kontrol edip tekrar deneyin.',
  onRetry,
  pending = false,
}: {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  pending?: boolean
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-12 text-center"
    >
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-bad-bg text-bad">
        <Icon of={CloudOff} size={24} />
      </span>
      <p className="text-title">{title}</p>
      <div className="mt-1.5 max-w-[48ch] text-text2">{children}</div>
      {onRetry && (
        <Button tone="secondary" icon={RefreshCw} pending={pending} onClick={onRetry} className="mt-5">
          Tekrar Dene
        </Button>
      )}
    </div>
  )
}
