import { getSession, subscribe as subscribeToSession } from '../../data/session.ts'
import { listDrafts, readStored, removeDraft, writeDraft } from '../../data/storage.ts'

/** A message that this browser has not seen arrive yet. It waits here over reloads and goes with the drafts at logout. */
export type Outgoing = {
  /** Under which it is sent however often. */
  key: string
  applicationId: number
  text: string
  /** Milliseconds; in this order they go out. */
  writtenAt: number
  /** Why it was refused, for the person to read; it is not sent again by itself. */
  refusal?: string
}

const prefix = 'outgoing.'
const listeners = new Set<() => void>()
/** Where storage takes nothing, a message waits at least as long as the page. */
const unkept = new Map<string, { person: number | undefined; item: Outgoing }>()
let known: readonly Outgoing[] | null = null

/** All that waits, oldest first; to those who subscribe the same list until something changes, here or in another tab. */
export function listOutgoing(): readonly Outgoing[] {
  if (known && listeners.size > 0) return known
  const person = readStored('user')?.id
  const here = [...unkept.values()].filter((one) => one.person === person).map(({ item }) => item)
  known = listDrafts(prefix)
    .filter(isOutgoing)
    .filter(({ key }) => !unkept.has(key))
    .concat(here)
    .sort((one, other) => one.writtenAt - other.writtenAt || (one.key < other.key ? -1 : 1))
  return known
}

export function keepOutgoing(item: Outgoing): void {
  if (writeDraft(prefix + item.key, item)) unkept.delete(item.key)
  else unkept.set(item.key, { person: readStored('user')?.id, item })
  changed()
}

export function removeOutgoing(key: string): void {
  removeDraft(prefix + key)
  unkept.delete(key)
  changed()
}

/** Calls back after every change; returns the way to stop. */
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

/** Whether somebody is there for whom it could be sent. */
export const canSend = (): boolean => getSession().isAuthenticated
