import { request, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { heartbeatSeconds, livePath } from '../../src/shared/delivery/live.ts'
import { parseBlock } from '../../src/web/data/live/read-stream.ts'
import type { People } from './people.ts'

export type Reader = { token: string; threads: number[] }

export type Following = {
  open(): number
  dropped: number[]
  back: number[]
  resyncs: number
  notified: Map<string, { at: number; by: 'stream' | 'reading' }>
  close(): void
}

export const keyOf = (token: string, message: number) => `${token} ${message}`

const longestSilenceMs = heartbeatSeconds * 2000
const spreadMs = 5000
const longestWaitMs = 10_000

export function followStreams(origin: string, readers: Reader[], people: People): Following {
  const over = new AbortController()
  const up = new Set<Reader>()
  const all: Following = {
    open: () => up.size,
    dropped: [],
    back: [],
    resyncs: 0,
    notified: new Map(),
    close: () => over.abort(),
  }
  const tell = (token: string, message: number, by: 'stream' | 'reading') => {
    const key = keyOf(token, message)
    if (!all.notified.has(key)) all.notified.set(key, { at: performance.now(), by })
  }

  async function follow(reader: Reader): Promise<void> {
    let position: string | null = null
    let failures = 0
    let wasUp = false
    let retryMs = 1000
    while (!over.signal.aborted) {
      try {
        for await (const text of blocksOf(await open(origin, reader, position, people, over.signal))) {
          if (!up.has(reader)) {
            up.add(reader)
            if (wasUp) all.back.push(performance.now())
            wasUp = true
            failures = 0
          }
          const { event, id, retry } = parseBlock(text)
          if (retry) retryMs = retry
          if (event?.kind === 'message') tell(reader.token, event.id, 'stream')
          if (event?.kind === 'resync') {
            all.resyncs += 1
            void reload(reader)
          }
          if (id) position = id
        }
      } catch {
        failures += 1
      }
      if (up.delete(reader) && !over.signal.aborted) all.dropped.push(performance.now())
      const wait = failures === 0 ? retryMs : Math.min(longestWaitMs, 1000 * 2 ** failures)
      await sleep(wait * (0.75 + Math.random() * 0.5), null, { signal: over.signal }).catch(() => {})
    }
  }

  async function reload({ token, threads }: Reader): Promise<void> {
    await sleep(Math.random() * spreadMs)
    for (const application of threads)
      for (;;) {
        const path = `/api/app/messages/application/${application}`
        const { status, text, comeAgainMs } = await people.ask({ kind: 'thread after resync', path, token })
        if (status === 200) {
          const { data } = JSON.parse(text) as { data: { id: number }[] }
          for (const { id } of data) tell(token, id, 'reading')
          break
        }
        if (over.signal.aborted) return
        await sleep(Math.max(comeAgainMs, 500 + Math.random() * 500))
      }
  }

  for (const reader of readers) void follow(reader)
  return all
}

function open(
  origin: string,
  { token }: Reader,
  position: string | null,
  people: People,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${livePath}`,
      {
        agent: false,
        localAddress: people.addressOf(token),
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(position !== null && { 'last-event-id': position }),
        },
        timeout: longestSilenceMs,
        signal,
      },
      (reply) => {
        if (reply.statusCode === 200) return resolve(reply)
        reply.resume()
        reject(new Error(`The stream was answered ${reply.statusCode}`))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('Nothing was heard')))
    asked.on('error', reject)
    asked.end()
  })
}

async function* blocksOf(reply: IncomingMessage): AsyncGenerator<string> {
  reply.setEncoding('utf8')
  let text = ''
  for await (const chunk of reply) {
    text += String(chunk)
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
}
