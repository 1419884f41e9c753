import { useLayoutEffect, useRef } from 'react'

/**
 * Makes an element end at the bottom of the window, also when the header or a banner above the element changes its
 * height.
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
