import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '../../../shared/delivery/live.ts'

type Told = { people: readonly number[]; event: LiveEvent }

const mostKept = 10_000

/**
 * A ring buffer of the last changes, from which an interrupted stream resumes without losing any. Positions are valid
 * only in this process and only until it may have missed a notification.
 */
export function createRing(most = mostKept) {
  let told: Told[] = []
  let epoch = newEpoch()
  /** The number of entries dropped before the first one in `told`. */
  let gone = 0

  return {
    add: (people: readonly number[], event: LiveEvent): string => {
      told.push({ people, event })
      // Dropped in blocks, since dropping the first entry moves all others.
      if (told.length >= most * 2) {
        told = told.slice(most)
        gone += most
      }
      return `${epoch}-${gone + told.length}`
    },
    /** The position after the newest change. */
    position: (): string => `${epoch}-${gone + told.length}`,
    /** The changes for a person after a position, or null if the position is unknown. */
    since: (position: string, person: number): { position: string; event: LiveEvent }[] | null => {
      const [of, text = ''] = position.split('-')
      const from = /^\d{1,15}$/.test(text) ? Number(text) - gone : -1
      if (of !== epoch || from < 0 || from > told.length) return null
      const missed = []
      for (let n = from; n < told.length; n += 1) {
        const one = told[n]
        if (one?.people.includes(person))
          missed.push({ position: `${epoch}-${gone + n + 1}`, event: one.event })
      }
      return missed
    },
    /** Invalidates all positions, because a change may have been missed. */
    breakOff: (): void => {
      told = []
      gone = 0
      epoch = newEpoch()
    },
  }
}

const newEpoch = () => randomUUID().slice(0, 8)
