import { useRef, type TouchEvent } from 'react'

/** In pixels. */
const least = 70
const mostUpOrDown = 40

export function useApplicationSwipe(onPrevious: (() => void) | null, onNext: (() => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      if ((target as Element).closest('input, textarea')) start.current = null
      else start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !touch || Math.abs(touch.clientY - from.y) > mostUpOrDown) return
      const moved = touch.clientX - from.x
      if (moved < -least) onNext?.()
      if (moved > least) onPrevious?.()
    },
  }
}
