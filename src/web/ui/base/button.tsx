import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle, type ButtonAppearance } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'

type Content = ButtonAppearance & { icon?: IconName; iconEnd?: IconName; children: ReactNode }

type ButtonProps = Content &
  Omit<ComponentProps<'button'>, 'children' | 'className'> & {
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  tone,
  size,
  wide,
  className,
  icon,
  iconEnd,
  children,
  pending = false,
  pendingLabel = 'Bekleyin',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const idle = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending || idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || idle || undefined}
      onClick={press}
      className={classNames(
        buttonStyle({ tone, size, wide, className }),
        (idle || rest.disabled) && !pending && 'opacity-55',
      )}
    >
      <span
        className={classNames(
          'inline-flex min-w-0 items-center justify-center gap-2',
          pending && 'opacity-0',
        )}
      >
        <Words icon={icon} iconEnd={iconEnd}>
          {children}
        </Words>
      </span>
      {pending && (
        <Spinner
          label={pendingLabel}
          className="absolute inset-0 items-center justify-center animate-enter"
        />
      )}
    </button>
  )
}

export function ButtonLink({
  tone,
  size,
  wide,
  className,
  icon,
  iconEnd,
  children,
  href,
  ...rest
}: Content & Omit<ComponentProps<typeof Link>, 'to' | 'children' | 'className'> & { href: string }) {
  return (
    <Link {...rest} to={href} className={buttonStyle({ tone, size, wide, className })}>
      <Words icon={icon} iconEnd={iconEnd}>
        {children}
      </Words>
    </Link>
  )
}

function Words({
  icon,
  iconEnd,
  children,
}: Pick<Content, 'children'> & { icon?: IconName; iconEnd?: IconName }) {
  return (
    <>
      {icon && <Icon of={icon} className="-ml-0.5" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {iconEnd && <Icon of={iconEnd} className="-mr-0.5" />}
    </>
  )
}
