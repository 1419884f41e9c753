import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { onReducedMotion, prefersReducedMotion } from '../../base/reduced-motion.ts'
import { createRotation, type Rotation } from './rotation.ts'

/**
 * Attribute of the play/pause button: pointer or focus on this button does not pause the rotation, only a
 * press does.
 */
export const rotationSwitch = { 'data-rotation-switch': true }

/**
 * Calls `turn` at an interval while `isPlaying`, but not while the tab is hidden or the pointer or focus is
 * inside `box` (other than on the play/pause button). With reduced motion `isPlaying` is false until the
 * person presses play (WCAG 2.2.2).
 */
export function useRotation(box: RefObject<HTMLElement | null>, everyMs: number, turn: () => void) {
  const [isPlaying, setIsPlaying] = useState(true)
  const rotation = useRef<Rotation | null>(null)
  const onTurn = useEffectEvent(turn)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const own = createRotation(everyMs, () => onTurn())
    rotation.current = own
    const stop = () => setIsPlaying(false)
    const ends = new AbortController()
    const listen = (target: EventTarget, name: string, act: (event: Event) => void) =>
      target.addEventListener(name, act, { signal: ends.signal })
    const checkVisibility = () => own.rest('hidden', document.hidden)
    listen(element, 'pointerover', ({ target }) => own.rest('hover', !isSwitch(target)))
    listen(element, 'pointerleave', () => own.rest('hover', false))
    listen(element, 'focusin', ({ target }) => own.rest('focus', !isSwitch(target)))
    listen(element, 'focusout', () => own.rest('focus', false))
    listen(document, 'visibilitychange', checkVisibility)
    // The pointer or the focus may already be inside the box when this code is loaded, and then no event
    // tells so.
    own.rest('hover', element.matches(':hover'))
    own.rest('focus', element.contains(document.activeElement))
    checkVisibility()
    if (prefersReducedMotion()) stop()
    const unsubscribe = onReducedMotion(stop)
    return () => {
      own.stop()
      ends.abort()
      unsubscribe()
    }
  }, [box, everyMs])
  useEffect(() => rotation.current?.rest('choice', !isPlaying), [box, everyMs, isPlaying])

  return { isPlaying, setIsPlaying, restart: () => rotation.current?.restart() }
}

const isSwitch = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-rotation-switch]') !== null
