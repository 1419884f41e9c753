import { useRef, useState, type KeyboardEvent } from 'react'
import { wantsCalm } from './calm.ts'

/**
 * Moves a track that snaps to its children, one at a time. Fingers swipe it by themselves, with or without scripts.
 * @param count of the track's children
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const goal = useRef<number | null>(null)
  const [index, setIndex] = useState(0)

  /** Past the last comes the first. @returns where it goes */
  function goTo(place: number): number {
    const next = (place + count) % count
    const box = track.current
    const child = box?.children[next]
    if (!box || !(child instanceof HTMLElement)) return index
    const glides = Math.abs(next - index) === 1 && !wantsCalm()
    goal.current = next
    setIndex(next)
    box.scrollTo({ left: child.offsetLeft, behavior: glides ? 'smooth' : 'instant' })
    // From one end to the other nothing runs past: it comes up in its place.
    if (!glides && !wantsCalm()) box.animate({ opacity: [0, 1] }, 180)
    return next
  }

  return {
    index,
    goTo,
    /** For the track; it is positioned, so that its children count from its edge. */
    trackProps: {
      ref: track,
      onScroll() {
        const box = track.current
        if (!box || box.clientWidth === 0) return
        const at = Math.round(box.scrollLeft / box.clientWidth)
        if (goal.current !== null && goal.current !== at) return
        goal.current = null
        setIndex(at)
      },
      // A hand on the track takes over from what was on its way.
      onPointerDown: () => (goal.current = null),
      onWheel: () => (goal.current = null),
    },
  }
}

/** Left and right arrows as steps; they scroll nothing else then. */
export const onArrows = (step: (by: 1 | -1) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  step(event.key === 'ArrowRight' ? 1 : -1)
}
