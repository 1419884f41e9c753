import { useRef, type MouseEvent, type PointerEvent } from 'react'

const swipeDistance = 48

/**
 * Event handlers for swiping an element sideways. The element needs the class `touch-pan-y`, so that the
 * browser leaves sideways movements to these handlers.
 * @param onSwipe gets 1 for the next and −1 for the previous item
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  const hasSwiped = useRef(false)
  return {
    onPointerDown: ({ isPrimary, clientX }: PointerEvent) => {
      start.current = isPrimary ? clientX : null
      hasSwiped.current = false
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(distance) < swipeDistance) return
      hasSwiped.current = true
      onSwipe(distance > 0 ? -1 : 1)
    },
    onPointerCancel: () => {
      start.current = null
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
