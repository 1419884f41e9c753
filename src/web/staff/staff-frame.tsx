import { useRef, useState, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { WaitingWork } from '../../shared/oversight/dashboard.ts'
import { useSession } from '../data/session.ts'
import { CountBadge } from '../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { classNames } from '../ui/base/class-names.ts'
import { Dialog } from '../ui/navigation/dialog.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { ArrowLeft, Menu } from '../ui/base/icons.ts'
import { IdleWatch } from './lock/idle-watch.tsx'
import { useStableFocus } from '../ui/layout/stable-focus.ts'
import { staffLinks } from './staff-links.ts'
import { useWaiting } from './lists/use-waiting.ts'

export function StaffFrame({
  title,
  lead,
  back,
  actions,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}) {
  const waiting = useWaiting()
  const content = useRef<HTMLDivElement>(null)
  useStableFocus(content)
  return (
    <div className="mx-auto grid w-full max-w-[100rem] items-start gap-x-8 page-gutter py-4 xl:grid-cols-[13rem_minmax(0,1fr)] lg:py-6">
      <nav
        aria-label="Yönetim"
        className="max-xl:hidden xl:sticky xl:top-[calc(var(--header-height)+1.5rem)] xl:max-h-[calc(100dvh-var(--header-height)-3rem)] xl:overflow-y-auto"
      >
        <Links waiting={waiting} />
      </nav>
      <div ref={content} className="min-w-0">
        {back && (
          <p className="-mt-2 mb-1">
            <ButtonLink href={back.to} tone="quiet" size="small" icon={ArrowLeft} className="-ml-3">
              {back.label}
            </ButtonLink>
          </p>
        )}
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <StaffMenu waiting={waiting} />
          <h1 className="min-w-0 flex-1 basis-40 text-h3 wrap-anywhere lg:text-h2">{title}</h1>
          {actions && (
            <div
              className={classNames(
                'flex flex-wrap gap-2 max-sm:order-last',
                !lead && 'max-sm:basis-full max-sm:*:grow',
              )}
            >
              {actions}
            </div>
          )}
          {lead && (
            <p
              className={classNames(
                'basis-full text-small text-text2',
                !!actions && 'max-sm:flex-1 max-sm:basis-48',
              )}
            >
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
      <IdleWatch />
    </div>
  )
}

function StaffMenu({ waiting }: { waiting: WaitingWork | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="xl:hidden">
      <Button tone="secondary" icon={Menu} onClick={() => setIsOpen(true)}>
        Masa
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        closeOnBack
        title="Yönetim masası"
        variant="sheet"
      >
        <nav aria-label="Yönetim">
          <Links waiting={waiting} />
        </nav>
      </Dialog>
    </div>
  )
}

function Links({ waiting }: { waiting: WaitingWork | undefined }) {
  const { user } = useSession()
  return staffLinks(user?.role).map(({ title, links }) => (
    <div key={title} className="mb-3">
      <p className="px-3 pb-1 text-meta font-semibold text-text3">{title}</p>
      <ul>
        {links.map(({ to, label, icon, waiting: kind }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/yonetim'}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-text2 hover:bg-text/8 xl:min-h-9',
                'aria-[current=page]:bg-text/8 aria-[current=page]:font-semibold aria-[current=page]:text-text',
              )}
            >
              <Icon of={icon} size={18} />
              <span className="flex-1">{label}</span>
              <CountBadge count={(kind && waiting?.[kind]) ?? 0} label="bekliyor" />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
