import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a navigation to another page: focus to its heading, and its title said to screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // One that nobody sees stands while the page is read, or where it could not be: the first goes, and its focus with it.
    const heading =
      document.querySelector<HTMLElement>('main h1:not(.sr-only)') ?? document.getElementById('main')
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      // The router restores the scroll position on the way back: focus must not move it.
      heading.focus({ preventScroll: true })
    }
    setSaid(document.title)
  }, [pathname, navigation])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}
