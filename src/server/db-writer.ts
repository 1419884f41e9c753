import { isDatabaseAway } from './db-errors.ts'
import { awayError } from './db-gate.ts'
import { askNode, type NodeState } from './db-nodes.ts'

export type Writer = {
  /** The address that took writes when it was last asked for; the first one before that. */
  current(): string
  /** The timeline of the newest primary that was ever seen; 0 before one was. */
  timeline(): number
  /**
   * Asks every address which of them takes writes. A former primary, whose timeline is older than one that was seen, is
   * passed over.
   * @throws what `isDatabaseAway` knows where none does
   */
  find(): Promise<string>
  /** Takes note of what a server said of itself. @returns whether another one than `current` should be written to */
  hear(address: string, state: NodeState): boolean
}

/** Finds the one of several addresses that takes writes: its servers take turns at that. */
export function createWriter(addresses: readonly string[], ask = askNode): Writer {
  let current = addresses[0] as string
  let newest = 0
  // Of one address there is no former one: its data may have been restored into a new server, which begins at 1.
  const isNewEnough = (timeline: number) => addresses.length === 1 || timeline >= newest

  async function find(): Promise<string> {
    const answers = await Promise.all(
      addresses.map(async (address) => ({ address, answer: await ask(address).catch(asError) })),
    )
    const writers = answers.flatMap(({ address, answer }) =>
      !(answer instanceof Error) && answer.takesWrites && isNewEnough(answer.timeline)
        ? [{ address, timeline: answer.timeline }]
        : [],
    )
    const timeline = Math.max(...writers.map((one) => one.timeline))
    const best = writers.filter((one) => one.timeline === timeline)
    const found = best.find(({ address }) => address === current) ?? best[0]
    if (found) {
      newest = found.timeline
      return (current = found.address)
    }
    // It is there, only that it does not say how it is: too many connections, or a password.
    const own = answers.find(({ address }) => address === current)?.answer
    if (own instanceof Error && isThere(own)) return current
    throw own instanceof Error ? own : awayError()
  }
  return {
    current: () => current,
    timeline: () => newest,
    find,
    hear: (address, { takesWrites, timeline }) => {
      if (!addresses.includes(address)) return false
      if (address === current) {
        if (takesWrites && isNewEnough(timeline)) newest = timeline
        return !takesWrites || !isNewEnough(timeline)
      }
      return takesWrites && timeline > newest
    },
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** That there are too many connections is an answer, too. */
const isThere = (error: Error): boolean =>
  !isDatabaseAway(error) || ('code' in error && error.code === '53300')
