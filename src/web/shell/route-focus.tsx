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
    // Takes a visible heading only: a hidden one is there while the page loads or after it failed, and its focus
    // would be lost when it is replaced.
    const heading =
      document.querySelector<HTMLElement>('main h1:not(.sr-only)') ?? document.getElementById('main')
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      // Focusing must not scroll, because the router restores the scroll position when the person goes back.
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
