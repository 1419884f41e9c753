import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../shared/delivery/live.ts'
import { getSession, subscribe } from '../session.ts'
import { applyEvent } from './apply-event.ts'
import { live } from './pace.ts'
import { readStream } from './read-stream.ts'
import { canShare, joinTabs } from './tabs.ts'

/**
 * Has the signed-in person's changes shown as they happen, until the page goes. While they cannot be heard, and in
 * browsers that cannot share one stream among their tabs, what shows them polls.
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
  // A page that is kept for going back holds nothing meanwhile.
  window.addEventListener('pagehide', () => change(null))
  window.addEventListener('pageshow', follow)
}

/** A page that nobody sees reads anew, once it is seen, in place of more. */
const mostUnseen = 100
/** All browsers of a server are told `resync` at once when it comes back: they read within so long. */
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
  const hear = (event: LiveEvent) => {
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
    lead: (position, signal, tell) =>
      readStream({
        position,
        signal,
        onUp: tell.up,
        onEvent: tell.event,
        onPosition: tell.position,
      }),
    hear,
    up: (isUp) => {
      live.isUp = isUp
      // Down: whatever polls begins to, from now on. Up: the stream itself says what to read anew.
      if (!isUp && !hasLeft) hear({ kind: 'resync' })
    },
  })
  return () => {
    // Whoever has logged out asks for nothing more.
    hasLeft = true
    clearTimeout(resyncTimer)
    document.removeEventListener('visibilitychange', catchUp)
    leaveTabs()
    live.isUp = false
  }
}
