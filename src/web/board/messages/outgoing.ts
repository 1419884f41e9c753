import { getSession, subscribe as subscribeToSession } from '../../data/session.ts'
import { removeFiles } from '../../data/file-storage.ts'
import { listDrafts, readStored, removeDraft, writeDraft } from '../../data/storage.ts'

/**
 * A message whose delivery the server has not confirmed. It is stored with the drafts in the browser, so it survives
 * reloads and is deleted at logout.
 */
export type Outgoing = {
  key: string
  applicationId: number
  text: string
  writtenAt: number
  /** src/web/data/file-storage.ts stores the files themselves, under the message's `key`, in this order. */
  files?: OutgoingFile[]
  refusal?: string
}

export type OutgoingFile = { key: string; name: string }

const prefix = 'outgoing.'
const listeners = new Set<() => void>()
const unsaved = new Map<string, { person: number | undefined; item: Outgoing }>()
let known: readonly Outgoing[] | null = null

/**
 * All undelivered messages of the logged-in person, oldest first. While there are subscribers, the array
 * stays the same until something changes, as useSyncExternalStore requires.
 */
export function listOutgoing(): readonly Outgoing[] {
  if (known && listeners.size > 0) return known
  const person = readStored('user')?.id
  const here = [...unsaved.values()].filter((one) => one.person === person).map(({ item }) => item)
  known = listDrafts(prefix)
    .filter(isOutgoing)
    .filter(({ key }) => !unsaved.has(key))
    .concat(here)
    .sort((one, other) => one.writtenAt - other.writtenAt || (one.key < other.key ? -1 : 1))
  return known
}

export function saveOutgoing(item: Outgoing): void {
  if (writeDraft(prefix + item.key, item)) unsaved.delete(item.key)
  else unsaved.set(item.key, { person: readStored('user')?.id, item })
  changed()
}

export function removeOutgoing({ key, files }: Outgoing): void {
  removeDraft(prefix + key)
  unsaved.delete(key)
  if (files) void removeFiles(key)
  changed()
}

export function subscribeOutgoing(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changed)
  listeners.add(listener)
  const stop = subscribeToSession(changed)
  return () => {
    stop()
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changed)
  }
}

function changed(): void {
  known = null
  for (const listener of listeners) listener()
}

function isOutgoing(value: unknown): value is Outgoing {
  const { key, applicationId, text, writtenAt } = (value ?? {}) as Partial<Outgoing>
  return (
    typeof key === 'string' &&
    typeof applicationId === 'number' &&
    typeof text === 'string' &&
    typeof writtenAt === 'number'
  )
}

export const canSend = (): boolean => getSession().isAuthenticated
