import { useEffect, useState, type RefObject } from 'react'
import { prefersReducedMotion } from '../../../../ui/base/reduced-motion.ts'

const tolerance = 2

type Ends = { isAtStart: boolean; isAtEnd: boolean }

export function useStrip(
  track: RefObject<HTMLElement | null>,
  count: number,
): Ends & { move: (direction: 1 | -1) => void } {
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: true })
  useEffect(() => {
    const box = track.current
    if (!box) return
    const measure = () => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
      setEnds({ isAtStart: box.scrollLeft <= tolerance, isAtEnd: rest <= tolerance })
    }
    const resizing = new ResizeObserver(measure)
    resizing.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizing.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [track, count])
  return {
    ...ends,
    move: (direction) =>
      track.current?.scrollBy({
        left: direction * track.current.clientWidth,
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      }),
  }
}
