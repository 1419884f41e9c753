import type { MouseEvent } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../navigation/safe-next.ts'
import { useSession } from '../../data/session.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { afterDialogs } from '../../ui/navigation/dialog-history.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { Plus } from '../../ui/base/icons.ts'
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx'
import { mainLinks } from './main-links.ts'
import { UserMenuContent } from './user-menu.tsx'

export function MobileSheet({ onClose }: { onClose: () => void }) {
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  // The menu is closed before the navigation, because it would cover the page's question about unsaved
  // changes.
  function closeBeforeLink(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    onClose()
    afterDialogs(() => void navigate(link.pathname + link.search))
  }
  return (
    <Dialog open onClose={onClose} closeOnBack title="Menü" variant="sheet">
      <div role="presentation" onClickCapture={closeBeforeLink}>
        <nav aria-label="Menü" className="pb-3">
          <ul>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  className="flex min-h-11 items-center rounded-control px-3 text-title hover:bg-text/8 aria-[current=page]:bg-text/8"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {isAuthenticated ? <MemberPart onClose={onClose} /> : <VisitorPart />}
      </div>
    </Dialog>
  )
}

function MemberPart({ onClose }: { onClose: () => void }) {
  return (
    <>
      <ButtonLink href="/create-advertisement" icon={Plus} wide className="mb-3">
        İlan Ver
      </ButtonLink>
      <UserMenuContent onBlocked={onClose} />
    </>
  )
}

function VisitorPart() {
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink href="/register" wide>
        Hesap Oluştur
      </ButtonLink>
      <ButtonLink href={loginPath(pathname + search)} tone="secondary" wide>
        Giriş Yap
      </ButtonLink>
      <ThemeSwitch className="mt-2" />
    </div>
  )
}
