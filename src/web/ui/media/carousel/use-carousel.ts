import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { prefersReducedMotion } from '../../base/reduced-motion.ts'

type Options = {
  /** Must be positioned, because the offsets of its children are relative to it. */
  track: RefObject<HTMLElement | null>
  count: number
  index: number
  onIndex: (index: number) => void
}

/**
 * Scrolls a scroll-snap track to one child at a time; `onIndex` also gets the index after the user has
 * scrolled by hand.
 * @returns a function that scrolls to a child, wrapping around at the ends, and returns the child's index
 */
export function useCarousel({ track, count, index, onIndex }: Options): (place: number) => number {
  const goal = useRef<number | null>(null)
  const follow = useEffectEvent(() => {
    const box = track.current
    if (!box || box.clientWidth === 0) return
    const at = Math.round(box.scrollLeft / box.clientWidth)
    if (goal.current !== null && goal.current !== at) return
    goal.current = null
    onIndex(at)
  })
  const stay = useEffectEvent(() => show(index))

  useEffect(() => {
    const box = track.current
    if (!box) return
    const ends = new AbortController()
    const letGo = () => (goal.current = null)
    const options = { signal: ends.signal, passive: true }
    box.addEventListener('scroll', () => follow(), options)
    box.addEventListener('pointerdown', letGo, options)
    box.addEventListener('wheel', letGo, options)
    follow()
    let width = box.clientWidth
    const resizing = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      stay()
    })
    resizing.observe(box)
    return () => {
      ends.abort()
      resizing.disconnect()
    }
  }, [track])

  function show(place: number, behavior: ScrollBehavior = 'instant'): void {
    const child = track.current?.children[place]
    if (!(child instanceof HTMLElement)) return
    goal.current = place
    track.current?.scrollTo({ left: child.offsetLeft, behavior })
  }

  return (place) => {
    const next = (place + count) % count
    const isReduced = prefersReducedMotion()
    const glides = Math.abs(next - index) === 1 && !isReduced
    onIndex(next)
    show(next, glides ? 'smooth' : 'instant')
    if (!glides && !isReduced) track.current?.animate({ opacity: [0, 1] }, 180)
    return next
  }
}
