import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

export function RouteFocus() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A visually hidden heading is shown while the page loads or after it failed; it is replaced, and its focus lost.
    const heading =
      document.querySelector<HTMLElement>('main h1:not(.sr-only)') ?? document.getElementById('main')
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      // The router restores the scroll position on the way back; focus must not change it.
      heading.focus({ preventScroll: true })
    }
    setAnnouncement(document.title)
  }, [pathname, navigation])
  return (
    <p className="sr-only" role="status">
      {announcement}
    </p>
  )
}
