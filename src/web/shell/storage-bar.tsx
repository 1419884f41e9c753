import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { writeStored } from '../data/storage.ts'

/**
 * Says once that something is kept in the browser; afterwards the footer says it. It stands in the page, covers nothing
 * and asks for no press. Every page is drawn with it; only browsers that were not told yet show it, by the mark that
 * before-paint.ts sets before the first paint, until the person goes on to another page.
 */
export function StorageBar() {
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    writeStored('storageTold', true)
    if (pathname !== shownAt.current) delete document.documentElement.dataset['untold']
  }, [pathname])
  return (
    <aside
      aria-label="Saklanan bilgiler"
      className="hidden border-b border-line bg-soft in-data-untold:block print:hidden"
    >
      <StorageNotice className="page-gutter mx-auto max-w-page py-2 text-small text-text2" />
    </aside>
  )
}

export function StorageNotice({ className }: { className: string }) {
  return (
    <p className={className}>
      Klaket, tarayıcınızda yalnızca çalışması için gerekenleri saklar.{' '}
      <Link to="/static/cookies" className="link">
        Neler saklanıyor?
      </Link>
    </p>
  )
}
