import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../shared/delivery/live.ts'
import type { ApiKey } from '../api/api-table.ts'
import { patchReceived } from '../received-applications.ts'

type Invalidating = Exclude<LiveEvent, { kind: 'seen' }>

const thread = 'GET /api/app/messages/application/{id}'
const unread = [
  'GET /api/app/messages/unread-count',
  'GET /api/app/messages/unread-applications',
  'GET /api/app/messages/threads',
] as const

const shownBy: Record<Exclude<Invalidating['kind'], 'resync'>, readonly ApiKey[]> = {
  message: [thread, ...unread],
  read: [thread, ...unread],
  application: [
    'GET /api/app/applications/{id}',
    'GET /api/app/applications/{id}/considered',
    'GET /api/app/applications/my-applications',
    'GET /api/app/advertisements/{id}',
    'GET /api/app/advertisements/{id}/applications',
    'POST /api/app/advertisements/{id}/applications/list',
    'GET /api/app/advertisements/my-advertisements',
  ],
  advertisement: [
    'GET /api/app/advertisements/{id}',
    'GET /api/app/advertisements/my-advertisements',
    'GET /api/app/advertisements/{id}/colleagues',
    'GET /api/app/shared-advertisements',
    'POST /api/app/advertisements/{id}/applications/list',
  ],
  notices: [
    'GET /api/app/notices',
    'GET /api/app/messages/unread-count',
    'GET /api/app/shared-advertisements',
    'GET /api/app/advertisements/{id}/colleagues',
    'GET /api/app/team',
  ],
}
const all: ReadonlySet<string> = new Set(Object.values(shownBy).flat())

export function applyEvent(client: QueryClient, event: LiveEvent): void {
  // The event `seen` often comes for many applications in a row, so it changes only the cached lists and
  // requests nothing.
  if (event.kind === 'seen') patchReceived(client, event.application_id, { is_seen: true })
  else void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(event, queryKey) })
}

export function isTouched(event: Invalidating, [key, input]: readonly unknown[]): boolean {
  if (event.kind === 'resync') return all.has(String(key))
  if (!(shownBy[event.kind] as readonly unknown[]).includes(key)) return false
  const wanted = idIn(event, String(key))
  const { id } = (input as { params?: { id?: unknown } } | undefined)?.params ?? {}
  return wanted === undefined || id === undefined || String(id) === String(wanted)
}

function idIn(event: Invalidating, key: string): number | undefined {
  if (!key.includes('{id}')) return undefined
  if (/\/applications?\/\{id\}(\/considered)?$/.test(key))
    return 'application_id' in event ? event.application_id : undefined
  return 'advertisement_id' in event ? event.advertisement_id : undefined
}
