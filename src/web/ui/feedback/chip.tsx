import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import { X } from '../base/icons.ts'

type ChipTone = 'crew' | 'cast' | 'neutral'

export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: ChipTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-chip px-2 py-0.5 text-meta font-semibold',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size={16} />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}

export function RemovableChip({
  children,
  removeLabel,
  href,
  onRemove,
}: {
  children: string
  removeLabel?: string
  href?: string
  onRemove?: () => void
}) {
  const label = removeLabel ?? `${children} filtresini kaldır`
  const content = (
    <>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Icon of={X} size={16} className="text-text3 group-hover:text-text" />
    </>
  )
  return href === undefined ? (
    <button type="button" aria-label={label} onClick={onRemove} className={removable}>
      {content}
    </button>
  ) : (
    <Link to={href} aria-label={label} onClick={onRemove} className={removable} preventScrollReset>
      {content}
    </Link>
  )
}

export function ChoiceChip({
  href,
  chosen,
  children,
  count,
}: {
  href: string
  chosen: boolean
  children: ReactNode
  count?: number | string | undefined
}) {
  return (
    <Link
      to={href}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-small font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11',
        chosen
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-line-strong bg-surface text-text hover:bg-sunken',
      )}
    >
      {children}
      {count !== undefined && <span className="font-normal">{count}</span>}
    </Link>
  )
}

const tones = {
  crew: 'bg-crew-bg text-crew',
  cast: 'bg-cast-bg text-cast',
  neutral: 'bg-soft text-text2',
}

const removable =
  'group inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-2.5 pl-3.5 text-small ' +
  'font-medium transition-colors hover:border-line-strong pointer-coarse:min-h-11'
