import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, Plus } from '../ui/icons.ts'
import { mainLinks } from './main-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenuContent } from './user-menu.tsx'

/** The hamburger of narrow screens: everything that the wide header holds, in one sheet. */
export function MobileMenu() {
  const { key } = useLocation()
  const { isAuthenticated } = useSession()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <div className="md:hidden">
      <IconButton icon={Menu} label="Menü" aria-haspopup="dialog" onClick={() => setOpenedAt(key)} />
      <Dialog open={openedAt === key} onClose={() => setOpenedAt(null)} title="Menü" variant="sheet">
        <nav aria-label="Menü">
          <ul className="pb-2">
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
        {isAuthenticated ? (
          <>
            <ButtonLink href="/create-advertisement" icon={Plus} wide className="mb-3">
              İlan Ver
            </ButtonLink>
            <UserMenuContent />
          </>
        ) : (
          <div className="flex flex-col gap-3">
            <ButtonLink href="/register" wide>
              Hesap Oluştur
            </ButtonLink>
            <ButtonLink href="/login" tone="secondary" wide>
              Giriş Yap
            </ButtonLink>
            <ThemeSwitch name="theme-mobile" />
          </div>
        )}
      </Dialog>
    </div>
  )
}
