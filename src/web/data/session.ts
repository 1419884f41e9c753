import { useSyncExternalStore } from 'react'
import type { User } from '../../shared/people/accounts/accounts.ts'
import { readStored, removeAllDrafts, removeStored, storageKeys, writeStored } from './storage.ts'

export type Session = {
  user: User | null
  ready: boolean
  isAuthenticated: boolean
}

const unknown: Session = { user: null, ready: false, isAuthenticated: false }
const listeners = new Set<() => void>()
let current: Session | null = null

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => unknown)
}

export function getSession(): Session {
  current ??= readSession()
  return current
}

export function storeLogin(token: string, user: User): void {
  writeStored('token', token)
  writeStored('user', user)
  changed()
}

export function storeUser(user: User): void {
  writeStored('user', user)
  changed()
}

export function clearSession(): void {
  removeStored('token')
  removeStored('user')
  removeStored('homeHeight')
  changed()
}

export function clearSessionAndDrafts(): void {
  removeAllDrafts()
  void import('./file-storage.ts').then(({ removeAllFiles }) => removeAllFiles()).catch(() => {})
  clearSession()
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === storageKeys.token || event.key === storageKeys.user) changed()
}

function changed(): void {
  const next = readSession()
  if (current && JSON.stringify(current) === JSON.stringify(next)) return
  current = next
  for (const listener of listeners) listener()
}

function readSession(): Session {
  const token = readStored('token')
  const user = readStored('user')
  const isAuthenticated = Boolean(token) && typeof user?.id === 'number'
  return { user: isAuthenticated ? user : null, ready: true, isAuthenticated }
}
