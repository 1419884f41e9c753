import { useLayoutEffect, useRef } from 'react'

/**
 * Sets the height of a box to the rest of the window below it, because the header and banners above change
 * their height.
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
