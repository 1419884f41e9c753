import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../../../ui/base/icon.tsx'
import { Mail, ShieldCheck, User, Wallet } from '../../../ui/base/icons.ts'

const parts = [
  { href: '/profile', word: 'Hesap', rest: 'ayarları', icon: User },
  { href: '/profile/billing', word: 'Fatura', rest: 'bilgileri', icon: Wallet },
  { href: '/profile/preferences', word: 'İletişim', rest: 'tercihleri', icon: Mail },
  { href: '/profile/security', word: 'Güvenlik', rest: '', icon: ShieldCheck },
] as const

export function ProfileFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
      <p className="text-h2">Profil</p>
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Parts />
        <div className="flex w-full max-w-list min-w-0 flex-col gap-5">
          <div>
            <h1 className="text-h3">{title}</h1>
            <p className="mt-1 max-w-measure text-text2">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

function Parts() {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={bar}
      aria-label="Profil bölümleri"
      className="flex overflow-x-auto border-b border-line [scrollbar-width:none] lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:flex-col lg:gap-1 lg:border-b-0"
    >
      {parts.map(({ href, word, rest, icon }) => (
        <NavLink key={href} to={href} end className={partStyle}>
          <Icon of={icon} className="max-lg:hidden" />
          <span>
            {word}
            {rest && <span className="max-lg:hidden"> {rest}</span>}
          </span>
        </NavLink>
      ))}
    </nav>
  )
}

const partStyle =
  'relative flex min-h-11 shrink-0 grow items-center justify-center gap-3 rounded-t-chip px-2 text-small font-semibold whitespace-nowrap text-text3 transition-colors -outline-offset-2 hover:text-text focus-visible:-outline-offset-2 sm:grow-0 sm:px-4 sm:text-body ' +
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full aria-[current=page]:text-text aria-[current=page]:after:bg-primary ' +
  'lg:justify-start lg:rounded-control lg:px-3 lg:font-medium lg:text-text2 lg:after:hidden lg:hover:bg-text/8 lg:aria-[current=page]:bg-text/8 lg:aria-[current=page]:font-semibold'
