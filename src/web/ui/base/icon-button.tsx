import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = {
  icon: IconName
  label: string
  tone?: 'quiet' | 'outline' | 'overPhoto'
  className?: string
}

export function IconButton({
  icon,
  label,
  tone = 'quiet',
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button {...rest} type={type} title={label} className={classNames(base, tones[tone], className)}>
      <Icon of={icon} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  )
}

const base =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-[background-color,color,opacity] ' +
  'disabled:opacity-55 aria-disabled:opacity-55 aria-pressed:bg-soft aria-pressed:text-text'

const tones = {
  quiet: 'text-text2 hover:bg-text/8 hover:text-text',
  outline: 'border border-line-strong bg-surface text-text hover:bg-sunken',
  overPhoto: 'bg-black/64 text-white hover:bg-black/80',
}
