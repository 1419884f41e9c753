import { useLayoutEffect, useRef } from 'react'

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
