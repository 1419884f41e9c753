import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { loginNeeded } from './api-session.ts'
import { loginPath } from './safe-next.ts'
import { Footer } from './shell/footer.tsx'
import { Header, SlimHeader } from './shell/header.tsx'
import { frameOf } from './shell/frame.ts'
import { PageProgress } from './shell/page-progress.tsx'
import { RouteFocus } from './shell/route-focus.tsx'

/** The frame around every page: skip link, header, main, footer, and what happens between pages. */
export function Root() {
  const { pathname } = useLocation()
  const frame = frameOf(pathname)
  useLoginRedirect()
  return (
    <>
      <a
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
        href="#main"
      >
        İçeriğe geç
      </a>
      <PageProgress />
      {frame.hasMenu ? <Header /> : <SlimHeader />}
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {frame.hasFooter && <Footer />}
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}

/** Leads to the login when a call finds the session over, and back to this page afterwards. */
function useLoginRedirect(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const toLogin = () => void navigate(loginPath(pathname + search))
    window.addEventListener(loginNeeded, toLogin)
    return () => window.removeEventListener(loginNeeded, toLogin)
  }, [navigate, pathname, search])
}
