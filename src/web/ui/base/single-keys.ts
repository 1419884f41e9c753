import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../../data/storage.ts'

type SingleKeys = Partial<Record<string, ((event: KeyboardEvent) => void) | undefined>>

const repeating = new Set(['j', 'k'])

export function useSingleKeys(keys: SingleKeys, isOn: boolean): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event)) return
      if (event.repeat && !repeating.has(key)) return
      const act = latest.current[key]
      if (!act || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, input:not([type=checkbox], [type=radio], [type=button])') !== null)

export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => readStored('queueKeys') !== 'off',
    () => true,
  )
  return [isOn, turnKeys]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function turnKeys(on: boolean): void {
  if (on) removeStored('queueKeys')
  else writeStored('queueKeys', 'off')
  for (const listener of listeners) listener()
}
