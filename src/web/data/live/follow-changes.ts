import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../shared/delivery/live.ts'
import { getSession, subscribe } from '../session.ts'
import { applyEvent } from './apply-event.ts'
import { live } from './pace.ts'
import { readStream } from './read-stream.ts'
import { canShare, joinTabs } from './tabs.ts'

/**
 * Learns from the live stream which data of the logged-in person has changed. Without the stream, the queries
 * for messages and unread counts poll.
 */
export function followChanges(client: QueryClient): void {
  if (!canShare()) return
  let person: number | null = null
  let leave = () => {}
  const change = (next: number | null) => {
    if (next === person) return
    leave()
    person = next
    leave = next === null ? () => {} : join(client)
  }
  const follow = () => change(getSession().user?.id ?? null)
  subscribe(follow)
  follow()
  // A page in the browser's back/forward cache must not hold the stream open.
  window.addEventListener('pagehide', () => change(null))
  window.addEventListener('pageshow', follow)
}

const mostUnseen = 100
/**
 * In milliseconds. Each open page waits a random time of up to this before it requests all live data again, because
 * after a restart of the server all open pages do so.
 */
const spreadMs = 5000

function join(client: QueryClient): () => void {
  let unseen: LiveEvent[] = []
  let hasLeft = false
  let resyncTimer = 0
  const resync = () => {
    resyncTimer = 0
    if (document.visibilityState === 'visible') applyEvent(client, { kind: 'resync' })
    else unseen = [{ kind: 'resync' }]
  }
  const onEvent = (event: LiveEvent) => {
    if (event.kind === 'resync') resyncTimer ||= window.setTimeout(resync, Math.random() * spreadMs)
    else if (document.visibilityState === 'visible') applyEvent(client, event)
    else unseen = unseen.length < mostUnseen ? [...unseen, event] : [{ kind: 'resync' }]
  }
  const catchUp = () => {
    if (document.visibilityState !== 'visible') return
    const missed = unseen
    unseen = []
    for (const event of missed) applyEvent(client, event)
  }
  document.addEventListener('visibilitychange', catchUp)
  const leaveTabs = joinTabs({
    lead: (position, signal, report) =>
      readStream({
        position,
        signal,
        onUp: report.up,
        onEvent: report.event,
        onPosition: report.position,
      }),
    onEvent,
    up: (isUp) => {
      live.isUp = isUp
      // When the stream goes down, all live data is requested once, and the replies start the polling. When
      // it is up again, the server sends what has changed meanwhile.
      if (!isUp && !hasLeft) onEvent({ kind: 'resync' })
    },
  })
  return () => {
    hasLeft = true
    clearTimeout(resyncTimer)
    document.removeEventListener('visibilitychange', catchUp)
    leaveTabs()
    live.isUp = false
  }
}
