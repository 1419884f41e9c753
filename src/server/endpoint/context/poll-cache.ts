import { LRUCache } from 'lru-cache'
import type { Viewer } from '../viewer.ts'

type Tags = Map<string, string>

const lifetimeMs = 60_000
const maxEntries = { people: 50_000, urlsOfPerson: 8, viewers: 50_000 }

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
    endings: () => endings,
    findViewer: (token: string): Viewer | null => viewers.get(token) ?? null,
    /**
     * Call this before looking up a token. The returned function stores the person who was found, unless a
     * session has ended since this call: the lookup may still have seen that session as valid.
     */
    beginViewer: () => {
      const begin = endings
      return (token: string, viewer: Viewer, goodForMs: number) => {
        // Staff are looked up for each poll, because their staff session may lock at any minute.
        if (isDisconnected || begin !== endings || viewer.staff || goodForMs <= 0) return
        viewers.set(token, viewer, { ttl: Math.min(goodForMs, lifetimeMs) })
      }
    },
    findTag: (id: number, url: string): string | null => people.get(id)?.get(url) ?? null,
    beginAnswer: (id: number) => {
      // A map, because 50,000 people with an LRUCache each would take 100 MB of memory instead of 10 MB.
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
