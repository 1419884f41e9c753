import type { LiveEvent } from '../../../shared/delivery/live.ts'

const name = 'klaket.live'
/**
 * In milliseconds. The leading tab reads the stream for all tabs. When it has been hidden for this long, it
 * stops leading, so that a visible tab can lead.
 */
const unseenMs = 60_000
/**
 * In milliseconds. If no tab answers within this time which one leads, the leading tab is taken for frozen,
 * and the asking tab steals its lock.
 */
const answerMs = 10_000
/**
 * In milliseconds. A tab that asks which one leads may have missed events, so the leading tab sends it the
 * events that are not older than this.
 */
const rememberedMs = 30_000

type Timer = ReturnType<typeof setTimeout> | undefined

type TabMessage =
  | { kind: 'event'; event: LiveEvent; position: string }
  | { kind: 'state'; isUp: boolean; position: string | null }
  | { kind: 'who'; asker: string }
  | { kind: 'recent'; asker: string; events: LiveEvent[] }

export type Group = {
  lead: (
    position: string | null,
    signal: AbortSignal,
    report: {
      event: (event: LiveEvent, position: string) => void
      up: (isUp: boolean) => void
      position: (position: string) => void
    },
  ) => Promise<void>
  onEvent: (event: LiveEvent) => void
  up: (isUp: boolean) => void
}

export type Sight = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

export function joinTabs({ lead, onEvent, up }: Group, page: Sight = document): () => void {
  const channel = new BroadcastChannel(name)
  const self = `${Date.now()}.${Math.random()}`
  const post = (message: TabMessage) => channel.postMessage(message)
  let position: string | null = null
  let isUp = false
  let hasFollowed = false
  let leading: AbortController | null = null
  let competing: AbortController | null = null
  let unseenTimer: Timer
  let answerTimer: Timer
  let recent: { event: LiveEvent; at: number }[] = []

  const isSeen = () => page.visibilityState === 'visible'
  const setUp = (next: boolean) => {
    if (next === isUp) return
    isUp = next
    up(next)
  }
  const rememberedEvents = () => recent.filter(({ at }) => at > Date.now() - rememberedMs)
  const postState = () => post({ kind: 'state', isUp, position })
  const received = (event: LiveEvent) => {
    recent = [...rememberedEvents(), { event, at: Date.now() }]
    onEvent(event)
  }

  const leadUntilAborted = async (held: AbortController) => {
    leading = held
    await lead(position, held.signal, {
      event: (event, at) => {
        received(event)
        post({ kind: 'event', event, position: at })
      },
      up: (next) => {
        setUp(next)
        postState()
      },
      position: (next) => void (position = next),
    })
  }
  const compete = (steal = false) => {
    if (competing && !steal) return
    competing?.abort()
    const mine = new AbortController()
    competing = mine
    const options = steal ? { steal } : { signal: mine.signal }
    navigator.locks
      .request(name, options, () => (mine.signal.aborted ? undefined : leadUntilAborted(mine)))
      // The lock request is rejected when it is aborted or when another tab steals the lock. Neither is an
      // error.
      .catch(() => {})
      .finally(() => {
        mine.abort()
        if (leading === mine) {
          leading = null
          setUp(false)
        }
        if (competing !== mine) return
        competing = null
        if (!isClosed && isSeen()) compete()
      })
    post({ kind: 'who', asker: self })
    clearTimeout(answerTimer)
    answerTimer = setTimeout(() => {
      if (!leading && !isClosed && isSeen()) compete(true)
    }, answerMs)
  }
  const giveUp = () => competing?.abort()

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'who') {
      if (!leading) return
      postState()
      post({ kind: 'recent', asker: data.asker, events: rememberedEvents().map(({ event }) => event) })
      if (!isSeen()) giveUp()
      return
    }
    if (leading) return
    clearTimeout(answerTimer)
    if (data.kind === 'recent') {
      if (data.asker === self) data.events.forEach(received)
      return
    }
    position = data.position ?? position
    if (data.kind === 'event') return received(data.event)
    // Data may have changed after this page was loaded and before it heard from the leading tab, so all live data is
    // requested again.
    if (!hasFollowed) onEvent({ kind: 'resync' })
    hasFollowed = true
    setUp(data.isUp)
  }
  let isClosed = false
  const onSight = () => {
    clearTimeout(unseenTimer)
    if (isSeen()) compete()
    else if (leading) unseenTimer = setTimeout(giveUp, unseenMs)
    else giveUp()
  }
  page.addEventListener('visibilitychange', onSight)
  onSight()
  return () => {
    isClosed = true
    page.removeEventListener('visibilitychange', onSight)
    clearTimeout(unseenTimer)
    clearTimeout(answerTimer)
    giveUp()
    setUp(false)
    channel.close()
  }
}
