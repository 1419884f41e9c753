/** Where the stream of a person's changes is, told as server-sent events. */
export const livePath = '/api/app/live'

/**
 * What the stream tells: that something has changed and under which id it is read anew, never what it says. `resync`
 * stands for whatever may have been missed.
 */
type LiveEvents = {
  message: { application_id: number; id: number }
  read: { application_id: number }
  application: { application_id: number; advertisement_id: number }
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
  'advertisement',
  'notices',
  'resync',
] as const satisfies (keyof LiveEvents)[]

/** A comment or an event comes at least so often, in seconds: when nothing does for twice as long, the line is dead. */
export const heartbeatSeconds = 25
