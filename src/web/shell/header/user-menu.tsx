import { NavLink } from 'react-router'
import { formatNumber } from '../../../shared/values/money.ts'
import { useLogout } from './logout.ts'
import { useOwnProfile } from '../../data/own-profile.ts'
import { useSession } from '../../data/session.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ChevronDown, LogOut } from '../../ui/base/icons.ts'
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { menuCounts, userLinks } from './user-links.ts'

export function UserMenu() {
  const { user } = useSession()
  const photo = useOwnProfile().data?.data.photos[0]?.avatar
  if (!user) return null
  return (
    <HeaderPanel
      label="Hesap menüsü"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-text/8"
        >
          <Avatar name={`${user.firstname} ${user.lastname}`} src={photo} size="small" />
          <span className="max-w-32 truncate max-lg:sr-only">{user.firstname}</span>
          <span className="sr-only">, hesap menüsü</span>
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
    >
      <UserMenuContent />
    </HeaderPanel>
  )
}

export function UserMenuContent({ onBlocked }: { onBlocked?: () => void }) {
  const { user } = useSession()
  const profile = useOwnProfile()
  const { logout, isLoggingOut, error } = useLogout(onBlocked)
  if (!user) return null
  return (
    <>
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="truncate font-semibold">
          {user.firstname} {user.lastname}
        </p>
        <p className="truncate text-small text-text3">{user.company_name ?? user.email}</p>
      </div>
      <ul className="py-2">
        {userLinks(user, menuCounts(profile)).map(({ to, label, icon, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-text/8 aria-[current=page]:bg-text/8 aria-[current=page]:font-semibold"
            >
              <Icon of={icon} className="text-text2" />
              <span className="flex-1">{label}</span>
              {count !== undefined && <span className="text-small text-text3">{formatNumber(count)}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line py-3 sm:px-3">
        <ThemeSwitch />
        {error && (
          <p role="alert" className="text-small text-bad">
            {error}
          </p>
        )}
        <Button tone="secondary" wide icon={LogOut} pending={isLoggingOut} onClick={logout}>
          Çıkış
        </Button>
      </div>
    </>
  )
}
