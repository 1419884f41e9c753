import { LRUCache } from 'lru-cache'
import type { Viewer } from '../viewer.ts'

type Tags = Map<string, string>

/** Unannounced changes (a row edited by hand, an expired notice) become visible after this time. */
const lifetimeMs = 60_000
const maxEntries = { people: 50_000, urlsOfPerson: 8, viewers: 50_000 }

/**
 * Caches the person of each token and the ETags of their poll replies, so that a poll needs no statement while nothing
 * has changed. Entries live for a minute at most, and nothing is cached while the notifications of other processes
 * cannot be received.
 * @param now milliseconds; if the clock is set back, entries live longer, but changes still evict them
 */
export function createPollCache(now: () => number = () => performance.now()) {
  const clock = { ttl: lifetimeMs, ttlResolution: 0, perf: { now } }
  const people = new LRUCache<number, Tags>({ max: maxEntries.people, ...clock })
  const viewers = new LRUCache<string, Viewer>({ max: maxEntries.viewers, ...clock })
  let endings = 0
  let isDisconnected = false

  const forgetAll = () => {
    endings += 1
    people.clear()
    viewers.clear()
  }

  return {
    forgetPerson: (id: number) => void people.delete(id),
    forgetSessions: (id: number) => {
      endings += 1
      const ended = [...viewers.entries()].filter(([, viewer]) => viewer.id === id)
      for (const [token] of ended) viewers.delete(token)
    },
    forgetAll,
    lost: () => {
      isDisconnected = true
      forgetAll()
    },
    back: () => {
      isDisconnected = false
      forgetAll()
    },
    /** How often sessions have ended: a viewer that was found before this number moved may be signed out. */
    endings: () => endings,
    findViewer: (token: string): Viewer | null => viewers.get(token) ?? null,
    /**
     * Call before reading the token from the database, then call the result with the viewer. `goodForMs`: until the
     * token expires.
     */
    beginViewer: () => {
      const begin = endings
      return (token: string, viewer: Viewer, goodForMs: number) => {
        // Staff are read each time, because their staff session may lock at any minute.
        if (isDisconnected || begin !== endings || viewer.staff || goodForMs <= 0) return
        viewers.set(token, viewer, { ttl: Math.min(goodForMs, lifetimeMs) })
      }
    },
    /** The ETag of the person’s last reply at this URL, if it is known to be current. */
    findTag: (id: number, url: string): string | null => people.get(id)?.get(url) ?? null,
    /** Call before reading the reply: a change during the read deletes the entry that the tag is written to. */
    beginAnswer: (id: number) => {
      const tags = people.get(id) ?? new Map<string, string>()
      if (!people.has(id)) people.set(id, tags)
      return (url: string, tag: string) => {
        if (isDisconnected) return
        if (tags.size >= maxEntries.urlsOfPerson) tags.clear()
        tags.set(url, tag)
      }
    },
  }
}

export type PollCache = ReturnType<typeof createPollCache>
