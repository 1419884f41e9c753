import type { User } from '../../shared/people/accounts/accounts.ts'
import { browserStorageNames } from '../../shared/site/browser-storage-names.ts'

/** Every key of the browser's local storage; a new one is named in src/shared/site/browser-storage-names.ts. */
export const storageKeys = browserStorageNames.local
const { draftPrefix } = browserStorageNames

type Theme = 'light' | 'dark' | 'system'

/** What stands under each key. Strings are stored as they are, everything else as JSON. */
export type Stored = {
  token: string
  user: User
  /** `sentAt`: when a code was last sent, in milliseconds. */
  pendingUser: { id: number; phone: string; sentAt?: number }
  rememberedUsername: string
  rememberMe: boolean
  filter: Record<string, unknown>
  viewMode: 'grid' | 'list'
  theme: Theme
  /** That something is kept here was told. */
  storageTold: boolean
  /** Shown once in a browser. */
  installHint: 'shown'
  /** Single keys of the staff desk are switched off. */
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

/** Reads one value; null when absent, unreadable, or where storage is refused (private windows, the server). */
export function readStored<K extends keyof Stored>(name: K): Stored[K] | null {
  const text = read(storageKeys[name])
  if (text === null) return null
  // A stranger may have written anything under our key: readers of objects check the fields they use.
  return (plainText.has(name) ? text : parse(text)) as Stored[K] | null
}

/** Writes one value; silently does nothing where storage is refused or full. */
export function writeStored<K extends keyof Stored>(name: K, value: Stored[K]): void {
  write(storageKeys[name], plainText.has(name) ? String(value) : JSON.stringify(value))
}

export function removeStored(name: keyof Stored): void {
  remove(storageKeys[name])
}

/** What this person typed and has not sent yet, by the form's or thread's name ("message.12"). */
export function readDraft(name: string): unknown {
  const text = read(draftKey(name))
  return text === null ? null : parse(text)
}

/** @returns whether it is kept: storage may be refused or full */
export function writeDraft(name: string, value: unknown): boolean {
  return write(draftKey(name), JSON.stringify(value))
}

export function removeDraft(name: string): void {
  remove(draftKey(name))
}

/** What this person keeps under names that begin so. */
export function listDrafts(begin: string): unknown[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(draftKey(begin)))
      .map((key) => parse(read(key) ?? ''))
  } catch {
    return []
  }
}

/** At logout nothing that was typed stays behind in the browser. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is refused: nothing was kept.
  }
}

// By person: a draft survives an expired session, and the next person in the same browser does not see it.
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
    // Refused or full: the page works on without remembering.
    return false
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
