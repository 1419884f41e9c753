import { useSyncExternalStore } from 'react'
import { readStored, storageKeys, writeStored, type Theme } from './storage.ts'

const listeners = new Set<() => void>()

/** The chosen theme and how to choose another. On the server and while hydrating it is "system". */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return [theme, chooseTheme]
}

function chooseTheme(theme: Theme): void {
  writeStored('theme', theme)
  showTheme()
}

function showTheme(): void {
  const theme = readTheme()
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

function readTheme(): Theme {
  const stored = readStored('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === storageKeys.theme || event.key === null) showTheme()
}
