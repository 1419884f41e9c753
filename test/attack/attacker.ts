import { beforeEach } from 'vitest'
import type { TestReply, TestServer } from '../server.ts'

type Sending = { ip?: string; token?: string; cookie?: string }

/**
 * Requests of an attacker against a server with production limits. Counters stay in memory between tests, so each
 * test uses its own client networks and an emptied board.
 */
export function attackerOf(server: () => TestServer) {
  let network = 0
  beforeEach(async () => {
    network += 1
    server().clock.set(null)
    await server().reset()
  })
  /** @param part second byte of the address, for further networks of the same test */
  const ipOf = (host = 1, part = 77) => `10.${part}.${network}.${host}`
  const post = (path: string, body: object, { ip = ipOf(), token, cookie }: Sending = {}) =>
    server().request('POST', path, {
      body,
      ip,
      ...(token && { token }),
      ...(cookie && { headers: { cookie } }),
    })
  return { ipOf, post }
}

export const codesOf = (replies: TestReply[]) => replies.map(({ status }) => status)

/** One after another. */
export async function times<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < count; n += 1) results.push(await act(n))
  return results
}

/** Runs `act` `count` times, in groups of `size` that run concurrently. */
export async function inGroups<T>(count: number, size: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let first = 0; first < count; first += size) {
    const group = Array.from({ length: Math.min(size, count - first) }, (_, n) => act(first + n))
    results.push(...(await Promise.all(group)))
  }
  return results
}
