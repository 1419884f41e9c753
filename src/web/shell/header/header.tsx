import { useEffect } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { useSession } from '../../data/session.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Plus } from '../../ui/base/icons.ts'
import { Logo } from '../../ui/media/logo.tsx'
import { mainLinks } from './main-links.ts'
import { MobileMenu } from './mobile-menu.tsx'

const MemberTools = lazyPart(async () => (await import('./member-tools.tsx')).MemberTools)

export function Header() {
  const { isAuthenticated, ready } = useSession()
  useMemberMark(isAuthenticated, ready)
  return (
    <header className="sticky top-0 print:hidden z-30 border-b border-line bg-surface">
      <div className="page-gutter mx-auto flex h-(--header-height) max-w-page items-center gap-1 sm:gap-2">
        <HomeLink />
        <nav aria-label="Ana menü" className="ml-4 flex gap-1 max-md:hidden">
          {mainLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-text2 underline-offset-8 hover:bg-text/8 hover:text-text aria-[current=page]:text-text aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          {isAuthenticated ? (
            <>
              <ButtonLink
                href="/create-advertisement"
                size="small"
                icon={Plus}
                className="max-[26rem]:hidden"
              >
                İlan Ver
              </ButtonLink>
              <MemberTools waiting={<span className="h-11 w-24 md:w-40" />} />
            </>
          ) : (
            <VisitorLinks />
          )}
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

export function SlimHeader() {
  return (
    <header className="page-gutter mx-auto flex h-(--header-height) print:hidden max-w-page items-center">
      <HomeLink />
    </header>
  )
}

function HomeLink() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <Link to="/" className="flex min-h-11 items-center rounded-control" title="Ana sayfa">
      <Logo clap={isLoading} />
    </Link>
  )
}

// Before hydration CSS hides these links if the browser holds a session (`data-member`, set by before-paint.ts).
function VisitorLinks() {
  const { pathname, search } = useLocation()
  return (
    <div className="flex gap-2 whitespace-nowrap in-data-member:invisible max-[16rem]:hidden">
      <ButtonLink href={loginPath(pathname + search)} tone="secondary" size="small">
        Giriş Yap
      </ButtonLink>
      <ButtonLink href="/register" size="small" className="max-sm:hidden">
        Hesap Oluştur
      </ButtonLink>
    </div>
  )
}

function useMemberMark(isAuthenticated: boolean, ready: boolean): void {
  useEffect(() => {
    if (ready) document.documentElement.toggleAttribute('data-member', isAuthenticated)
  }, [isAuthenticated, ready])
}
