import type { User } from '../../shared/people/accounts/accounts.ts'
import { browserStorageNames } from '../../shared/site/browser-storage-names.ts'

export const storageKeys = browserStorageNames.local
const { draftPrefix } = browserStorageNames

type Theme = 'light' | 'dark' | 'system'

export type Stored = {
  token: string
  user: User
  /** `sentAt`: when the last phone code was sent, in milliseconds since 1970. */
  pendingUser: { id: number; phone: string; sentAt?: number }
  rememberedUsername: string
  rememberMe: boolean
  filter: Record<string, unknown>
  searches: unknown[]
  viewMode: 'grid' | 'list'
  /** Height of the home page’s part for members in a window of this `width`, both in CSS pixels. */
  homeHeight: { width: number; height: number }
  theme: Theme
  storageTold: boolean
  installHint: 'shown'
  queueKeys: 'off'
}

const plainText = new Set<keyof Stored>([
  'token',
  'rememberedUsername',
  'viewMode',
  'theme',
  'installHint',
  'queueKeys',
])

/**
 * The stored value. Null when it is absent, when it is stored as JSON and cannot be parsed, when storage is
 * blocked (in some private windows), and on the server.
 */
export function readStored<K extends keyof Stored>(name: K): Stored[K] | null {
  const text = read(storageKeys[name])
  if (text === null) return null
  // The type is not checked. Browser storage may contain anything, so callers have to check the fields of objects.
  return (plainText.has(name) ? text : parse(text)) as Stored[K] | null
}

export function writeStored<K extends keyof Stored>(name: K, value: Stored[K]): void {
  write(storageKeys[name], plainText.has(name) ? String(value) : JSON.stringify(value))
}

export function removeStored(name: keyof Stored): void {
  remove(storageKeys[name])
}

export function readDraft(name: string): unknown {
  const text = read(draftKey(name))
  return text === null ? null : parse(text)
}

export function writeDraft(name: string, value: unknown): boolean {
  return write(draftKey(name), JSON.stringify(value))
}

export function removeDraft(name: string): void {
  remove(draftKey(name))
}

export function listDrafts(begin: string): unknown[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(draftKey(begin)))
      .map((key) => parse(read(key) ?? ''))
  } catch {
    return []
  }
}

export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // The browser blocks localStorage for this site, so no drafts can be stored there.
  }
}

// The key contains the person's id, so that a draft survives the end of a session and the next person in this browser
// does not see it.
function draftKey(name: string): string {
  return `${draftPrefix}${readStored('user')?.id ?? 0}.${name}`
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
