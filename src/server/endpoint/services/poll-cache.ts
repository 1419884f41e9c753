import { LRUCache } from 'lru-cache'
import type { Viewer } from '../viewer.ts'

/** The tag of an answer to a poll. */
type Tags = Map<string, string>

/** Changes that nobody announces (a row edited by hand, an erased old notice) are seen after so long. */
const lifetimeMs = 60_000
const most = { people: 50_000, addressesOfOne: 8, viewers: 50_000 }

/**
 * The person of each token and the tags of what people were answered since their last change: a poll with the tag of what
 * has not changed needs no statement. Nothing is cached beyond a minute, nor while changes cannot be heard.
 * @param now milliseconds; a clock that is set back keeps entries longer by as much, changes delete them all the same
 */
export function createPollCache(now: () => number = () => performance.now()) {
  const clock = { ttl: lifetimeMs, ttlResolution: 0, perf: { now } }
  const people = new LRUCache<number, Tags>({ max: most.people, ...clock })
  const viewers = new LRUCache<string, Viewer>({ max: most.viewers, ...clock })
  let endings = 0
  let isDeaf = false

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
      isDeaf = true
      forgetAll()
    },
    back: () => {
      isDeaf = false
      forgetAll()
    },
    /** How often sessions have ended: a viewer found before the figure moved may be signed out since. */
    endings: () => endings,
    /** The person whom this token stood for within the last minute. */
    findViewer: (token: string): Viewer | null => viewers.get(token) ?? null,
    /** Call before asking the database whose token it is; then call the result with the answer. */
    beginViewer: () => {
      const begin = endings
      return (token: string, viewer: Viewer, goodForMs: number) => {
        // The powers of staff last for minutes: their sessions are read each time.
        if (isDeaf || begin !== endings || viewer.staff || goodForMs <= 0) return
        viewers.set(token, viewer, { ttl: Math.min(goodForMs, lifetimeMs) })
      }
    },
    /** The tag of what this person was answered at this address, while it is known to hold. */
    findTag: (id: number, url: string): string | null => people.get(id)?.get(url) ?? null,
    /** Call before asking the database for the answer: a change meanwhile deletes the entry that the tag goes into. */
    beginAnswer: (id: number) => {
      const tags = people.get(id) ?? new Map<string, string>()
      if (!people.has(id)) people.set(id, tags)
      return (url: string, tag: string) => {
        if (isDeaf) return
        if (tags.size >= most.addressesOfOne) tags.clear()
        tags.set(url, tag)
      }
    },
  }
}

export type PollCache = ReturnType<typeof createPollCache>
