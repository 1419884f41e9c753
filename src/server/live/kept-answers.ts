import type { Viewer } from '../viewer.ts'

type KeptViewer = { viewer: Viewer; goodUntil: number }
/** What an endpoint has answered: its pattern, and after how many seconds it may be asked again. */
export type KeptAnswer = { etag: string; route: string; seconds: number }
/** What is known of a person since their last change; a change lets go of it. */
type Known = { answers: Map<string, KeptAnswer & { goodUntil: number }> }

/** Whatever nobody announced (a row mended by hand, an erased old notice) is seen after so long. */
const longestKeptMs = 60_000
const most = { people: 50_000, answersOfOne: 8, viewers: 50_000 }

/**
 * Who asked with which token and what they were answered: whoever asks again with the tag of what has not changed needs
 * no statement. Nothing is kept beyond a minute, nor while changes cannot be heard.
 * @param now milliseconds; a clock that is set back keeps answers longer by as much, changes let go of them all the same
 */
export function createKeptAnswers(now: () => number = () => performance.now()) {
  const people = new Map<number, Known>()
  const viewers = new Map<string, KeptViewer>()
  const tokensOf = new Map<number, Set<string>>()
  let endings = 0
  let isDeaf = false

  const forgetPerson = (id: number) => void people.delete(id)
  const forgetToken = (token: string) => {
    const id = viewers.get(token)?.viewer.id
    viewers.delete(token)
    const tokens = id === undefined ? undefined : tokensOf.get(id)
    tokens?.delete(token)
    if (id !== undefined && tokens?.size === 0) tokensOf.delete(id)
  }
  const forgetSessions = (id: number) => {
    endings += 1
    for (const token of tokensOf.get(id) ?? []) forgetToken(token)
  }
  const forgetAll = () => {
    endings += 1
    people.clear()
    viewers.clear()
    tokensOf.clear()
  }

  return {
    forgetPerson,
    forgetSessions,
    forgetAll,
    lost: () => {
      isDeaf = true
      forgetAll()
    },
    back: () => {
      isDeaf = false
      forgetAll()
    },
    /** How often sessions have ended: who was found before the figure moved may be signed out since. */
    endings: () => endings,
    /** The person whom this token stood for within the last minute. */
    findViewer: (token: string): Viewer | null => {
      const kept = viewers.get(token)
      if (!kept) return null
      if (kept.goodUntil > now()) return kept.viewer
      forgetToken(token)
      return null
    },
    /** Call before asking the database who it is; keep with what comes out, once that is known. */
    beginViewer: () => {
      const begin = endings
      return (token: string, viewer: Viewer, goodForMs: number) => {
        // Of staff, who have their powers for minutes, the database is asked each time.
        if (isDeaf || begin !== endings || viewer.desk) return
        viewers.set(token, { viewer, goodUntil: now() + Math.min(goodForMs, longestKeptMs) })
        tokensOf.set(viewer.id, (tokensOf.get(viewer.id) ?? new Set()).add(token))
        for (const oldest of viewers.keys()) {
          if (viewers.size <= most.viewers) break
          forgetToken(oldest)
        }
      }
    },
    /** What this person was answered, as long as it is true. */
    findAnswer: (id: number, name: string): KeptAnswer | null => {
      const kept = people.get(id)?.answers.get(name)
      return kept && kept.goodUntil > now() ? kept : null
    },
    /** Call before asking the database for the answer; what changes meanwhile lets go of what is kept. */
    beginAnswer: (id: number) => {
      const known = people.get(id) ?? { answers: new Map() }
      people.delete(id)
      people.set(id, known)
      for (const oldest of people.keys()) {
        if (people.size <= most.people) break
        people.delete(oldest)
      }
      return (name: string, answer: KeptAnswer) => {
        if (isDeaf) return
        known.answers.delete(name)
        known.answers.set(name, { ...answer, goodUntil: now() + longestKeptMs })
        for (const oldest of known.answers.keys()) {
          if (known.answers.size <= most.answersOfOne) break
          known.answers.delete(oldest)
        }
      }
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
