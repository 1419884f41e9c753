import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { writeStored } from '../data/storage.ts'

/**
 * The notice about what the site stores in the browser. The script before-paint.ts shows it if this browser
 * has not shown it before; it disappears on the next page.
 */
export function StorageBar() {
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    writeStored('storageTold', true)
    if (pathname !== shownAt.current) delete document.documentElement.dataset['notice']
  }, [pathname])
  return (
    <aside
      aria-label="Saklanan bilgiler"
      className="hidden border-b border-line bg-soft in-data-notice:block print:hidden"
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
