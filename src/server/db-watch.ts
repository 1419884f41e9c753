import { openNode, type NodeState } from './db-nodes.ts'

const everyMs = 1000

/** What a server said, and when (performance.now()) it was asked; null where it did not answer. */
export type Heard = { state: NodeState; askedAt: number } | null

export type Watch = {
  /** Asks this server at once, or as soon as it has answered what it is being asked; later unless said. */
  look(address: string, afterMs?: number): void
  stop(): Promise<void>
}

/** Asks each server every second how it is, each on a connection of its own; a slow one holds up no other. */
export function watchNodes(
  addresses: readonly string[],
  hear: (address: string, heard: Heard) => void,
): Watch {
  let isStopped = false
  const watched = new Map(
    [...new Set(addresses)].map((address) => {
      const node = openNode(address)
      let timer: NodeJS.Timeout | undefined
      let isAsking = false
      let isWanted = false
      const lookIn = (ms: number) => {
        clearTimeout(timer)
        if (!isStopped) timer = setTimeout(() => void look(), ms).unref()
      }
      const look = async () => {
        if (isAsking) {
          isWanted = true
          return
        }
        isAsking = true
        lookIn(everyMs)
        const askedAt = performance.now()
        const state = await node.ask().catch(() => null)
        isAsking = false
        if (isStopped) return
        hear(address, state && { state, askedAt })
        if (isWanted) {
          isWanted = false
          void look()
        }
      }
      void look()
      const close = async () => {
        clearTimeout(timer)
        await node.close()
      }
      return [address, { look, lookIn, close }] as const
    }),
  )
  return {
    look: (address, afterMs = 0) => {
      if (afterMs > 0) watched.get(address)?.lookIn(afterMs)
      else void watched.get(address)?.look()
    },
    stop: async () => {
      isStopped = true
      await Promise.all([...watched.values()].map(({ close }) => close()))
    },
  }
}
