import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { onCalmWanted, wantsCalm } from './calm.ts'
import { createRotation, type Rotation } from './rotation.ts'

/** Marks the button that starts and stops: being on it is no reason to rest, its press decides. */
export const rotationSwitch = { 'data-rotation-switch': true }

/**
 * Turns something by itself: not under the pointer, not while anything in it has the focus, not in a hidden tab, and
 * for those who want less movement only when they start it.
 * @param isOn false where there is nothing to turn
 */
export function useRotation(everyMs: number, isOn: boolean, turn: () => void) {
  const [isPlaying, setIsPlaying] = useState(true)
  const rotation = useRef<Rotation | null>(null)
  const onTurn = useEffectEvent(turn)

  useEffect(() => {
    if (!isOn) return
    const own = createRotation(everyMs, () => onTurn())
    rotation.current = own
    const stop = () => setIsPlaying(false)
    const look = () => own.rest('hidden', document.hidden)
    if (wantsCalm()) stop()
    look()
    const unhear = onCalmWanted(stop)
    document.addEventListener('visibilitychange', look)
    return () => {
      own.stop()
      unhear()
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs, isOn])
  useEffect(() => rotation.current?.rest('choice', !isPlaying), [everyMs, isOn, isPlaying])

  return {
    isPlaying,
    setIsPlaying,
    restart: () => rotation.current?.restart(),
    /** For the element around everything that turns. */
    handlers: {
      onPointerOver: ({ target }: PointerEvent) => rotation.current?.rest('hover', !isSwitch(target)),
      onPointerLeave: () => rotation.current?.rest('hover', false),
      onFocus: ({ target }: FocusEvent) => rotation.current?.rest('focus', !isSwitch(target)),
      onBlur: () => rotation.current?.rest('focus', false),
    },
  }
}

const isSwitch = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-rotation-switch]') !== null
