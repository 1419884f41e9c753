import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '../../../shared/delivery/live.ts'

type RingEntry = { people: readonly number[]; event: LiveEvent }

const mostEntries = 10_000

/**
 * Stores the last live events, so that a client whose stream was interrupted gets those that it missed.
 * `since` returns null if it cannot tell which events these are.
 */
export function createRing(most = mostEntries) {
  let entries: RingEntry[] = []
  let epoch = newEpoch()
  let dropped = 0

  return {
    add: (people: readonly number[], event: LiveEvent): string => {
      entries.push({ people, event })
      if (entries.length >= most * 2) {
        entries = entries.slice(most)
        dropped += most
      }
      return `${epoch}-${dropped + entries.length}`
    },
    position: (): string => `${epoch}-${dropped + entries.length}`,
    since: (position: string, person: number): { position: string; event: LiveEvent }[] | null => {
      const [positionEpoch, text = ''] = position.split('-')
      const from = /^\d{1,15}$/.test(text) ? Number(text) - dropped : -1
      if (positionEpoch !== epoch || from < 0 || from > entries.length) return null
      const missed = []
      for (let n = from; n < entries.length; n += 1) {
        const one = entries[n]
        if (one?.people.includes(person))
          missed.push({ position: `${epoch}-${dropped + n + 1}`, event: one.event })
      }
      return missed
    },
    invalidate: (): void => {
      entries = []
      dropped = 0
      epoch = newEpoch()
    },
  }
}

const newEpoch = () => randomUUID().slice(0, 8)
