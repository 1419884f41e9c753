import type { ServerResponse } from 'node:http'
import { heartbeatSeconds, type LiveEvent } from '../../../shared/delivery/live.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { countOf, setGauge } from '../../observability/metrics.ts'
import { createRing } from './ring.ts'

type Ending = 'slow' | 'session' | 'deaf' | 'shutdown'

type Stream = {
  accountId: number
  sessionId: number
  network: string
  /** Milliseconds since 1970. */
  endsAt: number
  response: ServerResponse
}

export const mostStreams = { ofPerson: 12, ofNetwork: 1000, ofProcess: 20_000 }
const mostBufferedBytes = 16_384
const longestOverflowMs = 5000
const checkEveryMs = 250
const mostMissed = 100
/**
 * Milliseconds without a database connection for notifications after which all streams are closed, so that browsers
 * poll instead.
 */
const longestDisconnectMs = 5000
const retryMs = { least: 1000, most: 6000 }

export function createStreams(now: () => number) {
  const ring = createRing()
  const ofPerson = new Map<number, Set<Stream>>()
  const ofNetwork = new Map<string, number>()
  const beats = Array.from({ length: heartbeatSeconds }, () => new Set<Stream>())
  let open = 0
  let turn = 0
  let disconnectTimer: NodeJS.Timeout | null = null
  let isStopped = false
  const lagging = new Map<Stream, boolean>()

  const remove = (stream: Stream) => {
    const own = ofPerson.get(stream.accountId)
    if (!own?.delete(stream)) return false
    lagging.delete(stream)
    if (own.size === 0) ofPerson.delete(stream.accountId)
    const left = (ofNetwork.get(stream.network) ?? 1) - 1
    if (left === 0) ofNetwork.delete(stream.network)
    else ofNetwork.set(stream.network, left)
    for (const set of beats) if (set.delete(stream)) break
    open -= 1
    setGauge('klaket_live_streams', {}, open)
    return true
  }
  const end = (stream: Stream, why: Ending | 'expired') => {
    if (!remove(stream)) return
    if (why !== 'expired') countOf('klaket_live_closed_total', { why })
    if (why === 'slow') stream.response.destroy()
    else stream.response.end()
  }
  const write = (stream: Stream, text: string) => {
    if (lagging.has(stream)) return void lagging.set(stream, true)
    stream.response.write(text)
    if (stream.response.writableLength > mostBufferedBytes) waitFor(stream)
  }
  const waitFor = (stream: Stream) => {
    lagging.set(stream, false)
    const deadline = performance.now() + longestOverflowMs
    const check = () => {
      const hasMissed = lagging.get(stream)
      if (hasMissed === undefined) return
      if (stream.response.writableLength <= mostBufferedBytes) {
        lagging.delete(stream)
        if (hasMissed) write(stream, lineOf({ kind: 'resync' }, ring.position()))
      } else if (performance.now() > deadline) end(stream, 'slow')
      else setTimeout(check, checkEveryMs).unref()
    }
    setImmediate(check)
  }
  const endAll = (why: Ending) => {
    for (const own of ofPerson.values()) for (const stream of own) end(stream, why)
  }
  const resync = () => {
    ring.invalidate()
    const text = lineOf({ kind: 'resync' }, ring.position())
    for (const own of ofPerson.values()) for (const stream of own) write(stream, text)
  }

  const beat = () => {
    turn = (turn + 1) % beats.length
    const text = `id: ${ring.position()}\n\n`
    const time = now()
    for (const stream of beats[turn] ?? []) {
      if (stream.endsAt <= time) end(stream, 'expired')
      else write(stream, text)
    }
  }
  const timer = setInterval(beat, 1000).unref()

  return {
    refuseTooMany: (accountId: number, network: string): void => {
      if ((ofPerson.get(accountId)?.size ?? 0) >= mostStreams.ofPerson)
        throw new AppError('too_many_requests', { retryAfterSeconds: 300 })
      if (
        (ofNetwork.get(network) ?? 0) >= mostStreams.ofNetwork ||
        open >= mostStreams.ofProcess ||
        disconnectTimer ||
        isStopped
      )
        throw new AppError('busy', { retryAfterSeconds: 60 })
    },
    add: (stream: Stream, position: string | null): void => {
      const { accountId, network, response } = stream
      ofPerson.set(accountId, (ofPerson.get(accountId) ?? new Set()).add(stream))
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      beats[open % beats.length]?.add(stream)
      open += 1
      setGauge('klaket_live_streams', {}, open)
      response.once('close', () => remove(stream))
      const missed = position === null ? null : ring.since(position, accountId)
      const lines =
        missed && missed.length <= mostMissed
          ? missed.map((one) => lineOf(one.event, one.position))
          : [lineOf({ kind: 'resync' }, ring.position())]
      write(stream, `retry: ${retryIn()}\n\n${lines.join('')}`)
    },
    publish: (people: readonly number[], event: LiveEvent): void => {
      const text = lineOf(event, ring.add(people, event))
      for (const id of people)
        for (const stream of ofPerson.get(id) ?? []) {
          write(stream, text)
          countOf('klaket_live_events_total', { kind: event.kind })
        }
    },
    endSessions: (accountId: number, ended: readonly number[]): void => {
      for (const stream of ofPerson.get(accountId) ?? [])
        if (ended.includes(stream.sessionId)) end(stream, 'session')
    },
    lost: (): void => {
      disconnectTimer ??= setTimeout(() => endAll('deaf'), longestDisconnectMs).unref()
    },
    back: (): void => {
      if (disconnectTimer) clearTimeout(disconnectTimer)
      disconnectTimer = null
      resync()
    },
    beat,
    stop: (): void => {
      // A stopping server refuses new streams, because `endAll` closes only the open ones.
      isStopped = true
      clearInterval(timer)
      if (disconnectTimer) clearTimeout(disconnectTimer)
      endAll('shutdown')
    },
    count: () => open,
  }
}

export type Streams = ReturnType<typeof createStreams>

const retryIn = () => Math.round(retryMs.least + Math.random() * (retryMs.most - retryMs.least))

function lineOf({ kind, ...data }: LiveEvent, position: string): string {
  return `id: ${position}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
