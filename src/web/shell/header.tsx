import { Link } from 'react-router'
import { useSession } from '../session.ts'

/** The header of pages with a menu. */
export function Header() {
  const { isAuthenticated } = useSession()
  return (
    <header className="mx-auto flex max-w-[75rem] items-center gap-4 px-4 py-3">
      <Link to="/">klaket</Link>
      <nav aria-label="Ana menü">
        <Link to="/">Ana Sayfa</Link> <Link to="/advertisements">Set İlanları</Link>
      </nav>
      {!isAuthenticated && (
        <span>
          <Link to="/login">Giriş Yap</Link> <Link to="/register">Hesap Oluştur</Link>
        </span>
      )}
    </header>
  )
}

/** The slim top of pages without a menu. */
export function SlimHeader() {
  return (
    <header className="mx-auto max-w-[75rem] px-4 py-3">
      <Link to="/">klaket</Link>
    </header>
  )
}
