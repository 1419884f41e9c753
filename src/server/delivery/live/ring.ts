import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '../../../shared/delivery/live.ts'

type Told = { people: readonly number[]; event: LiveEvent }

const mostKept = 10_000

/**
 * The last changes that this process has heard, so that a stream that was cut off goes on where it stood. Positions are
 * of this ring alone: another process, or this one after it may have missed something, does not know them.
 */
export function createRing(most = mostKept) {
  let told: Told[] = []
  let epoch = newEpoch()
  /** How many were let go of before the first in `told`. */
  let gone = 0

  return {
    add: (people: readonly number[], event: LiveEvent): string => {
      told.push({ people, event })
      // In blocks, as taking away the first moves all others.
      if (told.length >= most * 2) {
        told = told.slice(most)
        gone += most
      }
      return `${epoch}-${gone + told.length}`
    },
    /** After which everything comes that is told from now on. */
    position: (): string => `${epoch}-${gone + told.length}`,
    /** What a person was told after a position, or null where that is not known. */
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
    /** Something may have been missed: no earlier position is known any more. */
    breakOff: (): void => {
      told = []
      gone = 0
      epoch = newEpoch()
    },
  }
}

const newEpoch = () => randomUUID().slice(0, 8)
