import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { livePath } from '../src/shared/delivery/live.ts'
import type { App } from '../src/server/start/app.ts'

export type Heard = { id: string; event: string; data: Record<string, number> }

/** Listens on a free port, because a stream does not end and cannot be injected. */
export async function listenOn({ http }: Pick<App, 'http'>): Promise<string> {
  if (!http.server.listening) {
    void http.listen({ port: 0, host: '127.0.0.1' })
    await once(http.server, 'listening')
  }
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

export async function openStream(origin: string, token: string, lastEventId?: string) {
  const controller = new AbortController()
  const response = await fetch(origin + livePath, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  })
  const heard: Heard[] = []
  const state = { text: '', hasEnded: false, position: '' }
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      state.text += Buffer.from(chunk).toString()
      const blocks = state.text.split('\n\n')
      state.text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
        if (fields.id) state.position = fields.id
        if (fields.event)
          heard.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data ?? '{}') })
      }
    }
  }
  const ended = read()
    .catch(() => {})
    .then(() => void (state.hasEnded = true))
  return {
    status: response.status,
    headers: response.headers,
    heard,
    /** The ids in the events of one kind. */
    idsOf: (event: string) => heard.filter((one) => one.event === event).map(({ data }) => data['id']),
    position: () => state.position,
    untilHeard: (event: string, times = 1) =>
      expect.poll(() => heard.filter((one) => one.event === event).length, { timeout: 5000 }).toBe(times),
    untilEnded: () => expect.poll(() => state.hasEnded, { timeout: 5000 }).toBe(true),
    hasEnded: () => state.hasEnded,
    close: async () => {
      controller.abort()
      await ended
    },
  }
}
