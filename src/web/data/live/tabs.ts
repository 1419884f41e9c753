import type { LiveEvent } from '../../../shared/delivery/live.ts'

/** Under which name the tabs of a browser talk, and which lock the one that reads the stream holds. */
const name = 'klaket.live'
/** A tab that nobody sees gives the stream up after so long. */
const unseenMs = 60_000
/** A leader that does not answer is frozen: the stream is taken from it. */
const answerMs = 10_000
/** Told once more to a tab that comes in, as it may have loaded its page just before. */
const rememberedMs = 30_000

type Timer = ReturnType<typeof setTimeout> | undefined

type Word =
  | { kind: 'event'; event: LiveEvent; position: string }
  | { kind: 'state'; isUp: boolean; position: string | null }
  /** Who leads? A tab that is seen wants to, if the leader is not. */
  | { kind: 'who'; asker: string }
  /** To the one who asked: what it may have missed while it came in. */
  | { kind: 'recent'; asker: string; events: LiveEvent[] }

export type Group = {
  /** Reads the stream until the signal is aborted, telling what it hears. */
  lead: (
    position: string | null,
    signal: AbortSignal,
    tell: {
      event: (event: LiveEvent, position: string) => void
      up: (isUp: boolean) => void
      position: (position: string) => void
    },
  ) => Promise<void>
  hear: (event: LiveEvent) => void
  up: (isUp: boolean) => void
}

export type Sight = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Whether this browser can share one stream among its tabs; without, they poll. */
export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

/**
 * Joins the tabs of this browser: one that is seen leads and reads the stream, the others hear it from that one. When it
 * is closed, hidden for long or frozen, another one goes on where it stood.
 * @param page whether this tab is seen
 * @returns leaves them
 */
export function joinTabs({ lead, hear, up }: Group, page: Sight = document): () => void {
  const channel = new BroadcastChannel(name)
  const self = `${Date.now()}.${Math.random()}`
  const say = (word: Word) => channel.postMessage(word)
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
  const sayState = () => say({ kind: 'state', isUp, position })
  const heard = (event: LiveEvent) => {
    recent = [...recent.slice(-50), { event, at: Date.now() }]
    hear(event)
  }

  const leadUntilAborted = async (held: AbortController) => {
    leading = held
    await lead(position, held.signal, {
      event: (event, at) => {
        heard(event)
        say({ kind: 'event', event, position: at })
      },
      up: (next) => {
        setUp(next)
        sayState()
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
      // Given up while waiting, or taken away.
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
    say({ kind: 'who', asker: self })
    clearTimeout(answerTimer)
    answerTimer = setTimeout(() => {
      if (!leading && !isClosed && isSeen()) compete(true)
    }, answerMs)
  }
  const giveUp = () => competing?.abort()

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'who') {
      if (!leading) return
      const since = Date.now() - rememberedMs
      const events = recent.filter(({ at }) => at > since).map(({ event }) => event)
      sayState()
      say({ kind: 'recent', asker: data.asker, events })
      // Asked for by a tab that is seen.
      if (!isSeen()) giveUp()
      return
    }
    if (leading) return
    clearTimeout(answerTimer)
    if (data.kind === 'recent') {
      if (data.asker === self) data.events.forEach(heard)
      return
    }
    position = data.position ?? position
    if (data.kind === 'event') return heard(data.event)
    // What was told before this tab came in may be newer than its page, which a slow network brought.
    if (!hasFollowed) hear({ kind: 'resync' })
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
