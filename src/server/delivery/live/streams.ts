import type { ServerResponse } from 'node:http'
import { heartbeatSeconds, type LiveEvent } from '../../../shared/delivery/live.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { countOf, levelOf } from '../../observability/metrics.ts'
import { createRing } from './ring.ts'

/** Which way a stream ended that its reader did not leave. */
type Ending = 'slow' | 'session' | 'deaf' | 'shutdown'

type Stream = {
  accountId: number
  sessionId: number
  network: string
  /** In milliseconds: then whoever reads has to show again who they are. */
  endsAt: number
  response: ServerResponse
}

export const mostStreams = { ofPerson: 12, ofNetwork: 1000, ofProcess: 20_000 }
/** What a reader has not taken yet; the system's own buffers come on top. Whoever lags behind hears no more, then `resync`. */
const mostUnreadBytes = 16_384
/** Whoever has taken nothing of that for so long is let go of. */
const longestUnreadMs = 5000
const lookEveryMs = 250
/** Whoever has missed more reads all anew with less. */
const mostMissed = 100
/** A process that hears nothing of others for so long tells its readers to poll. */
const longestDeafMs = 5000
/** After which browsers ask anew, spread so that they do not come at once. */
const retryMs = { least: 1000, most: 6000 }

/**
 * The open streams of this process.
 * @param now milliseconds
 */
export function createStreams(now: () => number) {
  const ring = createRing()
  const ofPerson = new Map<number, Set<Stream>>()
  const ofNetwork = new Map<string, number>()
  // Each second one of these is sent its heartbeat: all at once would hold up everybody else.
  const beats = Array.from({ length: heartbeatSeconds }, () => new Set<Stream>())
  let open = 0
  let turn = 0
  let deafTimer: NodeJS.Timeout | null = null
  let isStopped = false
  /** Who lags behind, and whether something was left out meanwhile. */
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
    levelOf('klaket_live_streams', {}, open)
    return true
  }
  const end = (stream: Stream, why: Ending | 'expired') => {
    if (!remove(stream)) return
    if (why !== 'expired') countOf('klaket_live_closed_total', { why })
    // Whoever does not read would not read a goodbye.
    if (why === 'slow') stream.response.destroy()
    else stream.response.end()
  }
  const write = (stream: Stream, text: string) => {
    if (lagging.has(stream)) return void lagging.set(stream, true)
    stream.response.write(text)
    if (stream.response.writableLength > mostUnreadBytes) waitFor(stream)
  }
  // Node hands what is written on at the end of the turn: only later does it show whether somebody reads.
  const waitFor = (stream: Stream) => {
    lagging.set(stream, false)
    const deadline = performance.now() + longestUnreadMs
    const look = () => {
      const hasMissed = lagging.get(stream)
      if (hasMissed === undefined) return
      if (stream.response.writableLength <= mostUnreadBytes) {
        lagging.delete(stream)
        if (hasMissed) write(stream, lineOf({ kind: 'resync' }, ring.position()))
      } else if (performance.now() > deadline) end(stream, 'slow')
      else setTimeout(look, lookEveryMs).unref()
    }
    setImmediate(look)
  }
  const endAll = (why: Ending) => {
    for (const own of ofPerson.values()) for (const stream of own) end(stream, why)
  }
  const resync = () => {
    ring.breakOff()
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
    /** @throws AppError too_many_requests, busy where no more streams can be held */
    refuseTooMany: (accountId: number, network: string): void => {
      if ((ofPerson.get(accountId)?.size ?? 0) >= mostStreams.ofPerson)
        throw new AppError('too_many_requests', { retryAfterSeconds: 300 })
      if (
        (ofNetwork.get(network) ?? 0) >= mostStreams.ofNetwork ||
        open >= mostStreams.ofProcess ||
        deafTimer ||
        isStopped
      )
        throw new AppError('busy', { retryAfterSeconds: 60 })
    },
    /**
     * Begins with what was told after `position`, or with `resync` where that is not known; from there on nothing is left
     * out and nothing told twice.
     */
    add: (stream: Stream, position: string | null): void => {
      const { accountId, network, response } = stream
      ofPerson.set(accountId, (ofPerson.get(accountId) ?? new Set()).add(stream))
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      beats[open % beats.length]?.add(stream)
      open += 1
      levelOf('klaket_live_streams', {}, open)
      response.once('close', () => remove(stream))
      const missed = position === null ? null : ring.since(position, accountId)
      const lines =
        missed && missed.length <= mostMissed
          ? missed.map((one) => lineOf(one.event, one.position))
          : [lineOf({ kind: 'resync' }, ring.position())]
      write(stream, `retry: ${retryIn()}\n\n${lines.join('')}`)
    },
    tell: (people: readonly number[], event: LiveEvent): void => {
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
      deafTimer ??= setTimeout(() => endAll('deaf'), longestDeafMs).unref()
    },
    back: (): void => {
      if (deafTimer) clearTimeout(deafTimer)
      deafTimer = null
      resync()
    },
    /** Done each second: sends some their heartbeat, and ends what has had its time. */
    beat,
    /** Takes leave of all readers, who come back to whoever is there then. */
    stop: (): void => {
      // Of requests that are under way, which would open streams that nobody ends.
      isStopped = true
      clearInterval(timer)
      if (deafTimer) clearTimeout(deafTimer)
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
