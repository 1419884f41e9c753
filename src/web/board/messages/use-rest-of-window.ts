import { useLayoutEffect, useRef } from 'react'

/**
 * Gives an element the height of the window below its top edge. The height follows the header and the banners above,
 * which can change theirs.
 */
export function useRestOfWindow<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    const fit = () => {
      if (box.current) box.current.style.height = `calc(100dvh - ${box.current.offsetTop}px)`
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [])
  return box
}
