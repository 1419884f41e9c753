import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { onCalmWanted, wantsCalm } from '../base/calm.ts'
import { createRotation, type Rotation } from './rotation.ts'

/** Marks the button that starts and stops: being on it is no reason to rest, its press decides. */
export const rotationSwitch = { 'data-rotation-switch': true }

/**
 * Turns something by itself: not while the pointer is over it, not while anything in it has the focus, not in a hidden
 * tab, and for those who want less movement only when they start it.
 * @param box the element around everything that turns
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
    const hear = (target: EventTarget, name: string, act: (event: Event) => void) =>
      target.addEventListener(name, act, { signal: ends.signal })
    const look = () => own.rest('hidden', document.hidden)
    hear(element, 'pointerover', ({ target }) => own.rest('hover', !isSwitch(target)))
    hear(element, 'pointerleave', () => own.rest('hover', false))
    hear(element, 'focusin', ({ target }) => own.rest('focus', !isSwitch(target)))
    hear(element, 'focusout', () => own.rest('focus', false))
    hear(document, 'visibilitychange', look)
    // They may have come before this was loaded.
    own.rest('hover', element.matches(':hover'))
    own.rest('focus', element.contains(document.activeElement))
    look()
    if (wantsCalm()) stop()
    const unhear = onCalmWanted(stop)
    return () => {
      own.stop()
      ends.abort()
      unhear()
    }
  }, [box, everyMs])
  useEffect(() => rotation.current?.rest('choice', !isPlaying), [box, everyMs, isPlaying])

  return { isPlaying, setIsPlaying, restart: () => rotation.current?.restart() }
}

const isSwitch = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-rotation-switch]') !== null
