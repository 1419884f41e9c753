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
    // A heading for screen readers only (`sr-only`) gets no focus: it is mostly replaced when the page has
    // loaded, and the focus would be lost.
    const heading =
      document.querySelector<HTMLElement>('main h1:not(.sr-only)') ?? document.getElementById('main')
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      // The router restores the scroll position when the person goes back, so focusing must not scroll.
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
