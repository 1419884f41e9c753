export const livePath = '/api/app/live'

/**
 * Events of the live stream carry only ids: the browser reads the changed data through the API, which checks
 * what the person may see. `application` without an id: several applications to the advertisement have changed.
 * `resync`: the browser may have missed events.
 */
type LiveEvents = {
  message: { application_id: number; id: number }
  read: { application_id: number }
  application: { application_id?: number; advertisement_id: number }
  seen: { application_id: number }
  advertisement: { advertisement_id: number }
  notices: Record<never, never>
  resync: Record<never, never>
}

export type LiveEvent = {
  [Kind in keyof LiveEvents]: { kind: Kind } & LiveEvents[Kind]
}[keyof LiveEvents]

export const liveKinds = [
  'message',
  'read',
  'application',
  'seen',
  'advertisement',
  'notices',
  'resync',
] as const satisfies (keyof LiveEvents)[]

/**
 * Seconds between two heartbeats of a live stream. After twice this time without any data, the browser treats the
 * connection as broken.
 */
export const heartbeatSeconds = 25
