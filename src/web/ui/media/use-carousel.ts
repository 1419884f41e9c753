import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { wantsCalm } from '../base/calm.ts'

type Options = {
  /** Snaps to its children; it is positioned, so that they count from its edge. Fingers swipe it by themselves. */
  track: RefObject<HTMLElement | null>
  count: number
  index: number
  onIndex: (index: number) => void
}

/**
 * Moves a track that snaps to its children, one at a time, and follows when it is moved by hand.
 * @returns what goes to a child, past the last to the first, and tells which that is
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
    // A hand on the track takes over from what was on its way.
    const letGo = () => (goal.current = null)
    const options = { signal: ends.signal, passive: true }
    box.addEventListener('scroll', () => follow(), options)
    box.addEventListener('pointerdown', letGo, options)
    box.addEventListener('wheel', letGo, options)
    follow()
    // With another width the same place means another child.
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
    const isCalm = wantsCalm()
    const glides = Math.abs(next - index) === 1 && !isCalm
    onIndex(next)
    show(next, glides ? 'smooth' : 'instant')
    // From one end to the other nothing runs past: it comes up in its place.
    if (!glides && !isCalm) track.current?.animate({ opacity: [0, 1] }, 180)
    return next
  }
}
