import { useEffect, useState, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { loginNeeded } from '../data/api/api-session.ts'
import { loginPath } from '../navigation/safe-next.ts'
import { Footer } from '../shell/footer/footer.tsx'
import { Header, SlimHeader } from '../shell/header/header.tsx'
import { frameOf } from '../shell/frame.ts'
import { PageProgress } from '../shell/page-progress.tsx'
import { RouteFocus } from '../shell/route-focus.tsx'
import { StorageBar } from '../shell/storage-bar.tsx'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { useSite } from '../data/site.ts'
import { subscribeToasts, toast } from '../ui/feedback/toast.ts'

const sessionEnded = 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.'

export function Root() {
  const { pathname } = useLocation()
  const frame = frameOf(pathname)
  useLoginRedirect()
  // Makes before-paint.ts repeat early input, when the effects of all components inside this one have run.
  useEffect(() => void dispatchEvent(new Event('klaket:awake')), [])
  return (
    <>
      <SkipLink />
      <PageProgress />
      {frame.hasMenu ? <Header /> : <SlimHeader />}
      {frame.hasFooter && <StorageBar />}
      <Announcement />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {frame.hasFooter && <Footer />}
      <RouteFocus />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (Region) return
    const load = () => {
      import('../ui/feedback/toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    }
    load()
    const unsubscribe = subscribeToasts(load)
    window.addEventListener('online', load)
    return () => {
      unsubscribe()
      window.removeEventListener('online', load)
    }
  }, [Region])
  return Region && <Region />
}

function Announcement() {
  const { announcement } = useSite()
  return (
    announcement && (
      <p className="page-gutter bg-soft py-2 text-center text-small wrap-anywhere print:hidden">
        {announcement}
      </p>
    )
  )
}

function useLoginRedirect(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const toLogin = (event: Event) => {
      if ((event as CustomEvent<boolean>).detail) toast.info(sessionEnded)
      void navigate(loginPath(pathname + search), { replace: true })
    }
    window.addEventListener(loginNeeded, toLogin)
    return () => window.removeEventListener(loginNeeded, toLogin)
  }, [navigate, pathname, search])
}
