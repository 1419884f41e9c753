import { useEffect, useRef, useState } from 'react'
import { useSteady } from './use-steady.ts'

/** What an advertisement became by a decision, or by taking it back. */
export type Became = 'approved' | 'rejected' | 'waiting'

type Said = { tab: string } & (
  | { open: number | null; asks?: boolean }
  | { ids: readonly number[]; became: Became }
)
type Saying = { open: number | null; asks?: boolean } | { ids: readonly number[]; became: Became }

/**
 * The other tabs of this browser in which the queue is open: which advertisement each has open, and what was decided
 * there.
 * @param openId what this tab has open and can decide about
 * @param onBecame hears at once what another tab has decided
 */
export function useTabs(openId: number | null, onBecame: (ids: readonly number[], became: Became) => void) {
  const [others, setOthers] = useState<ReadonlyMap<string, number | null>>(new Map())
  const say = useRef<(saying: Saying) => void>(() => {})
  const hear = useSteady(onBecame)
  const answer = useSteady((asks: boolean) => say.current({ open: openId, asks }))

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('klaket.reviews')
    const tab = `${Date.now()}.${Math.random()}`
    const left = new AbortController()
    const watched = new Set<string>()
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('became' in data) return hear(data.ids, data.became)
      setOthers((before) => new Map(before).set(data.tab, data.open))
      if (data.asks) answer(false)
      if (watched.has(data.tab)) return
      watched.add(data.tab)
      // Granted when that tab has ended, without a word when it has crashed.
      onceFree(lockOf(data.tab), left.signal, () => {
        watched.delete(data.tab)
        setOthers((before) => new Map([...before].filter(([other]) => other !== data.tab)))
      })
    }
    holdLock(lockOf(tab), left.signal, () => {
      say.current = (saying) => channel.postMessage({ tab, ...saying } satisfies Said)
      answer(true)
    })
    const leave = () => say.current({ open: null })
    // A page that comes back from the browser's memory has missed what was said.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && answer(true)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      leave()
      left.abort()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      say.current = () => {}
      channel.close()
    }
  }, [hear, answer])
  useEffect(() => say.current({ open: openId }), [openId])

  return {
    /** Whether another tab has it open. */
    isElsewhere: useSteady((id: number): boolean => [...others.values()].includes(id)),
    isOpenElsewhere: openId !== null && [...others.values()].includes(openId),
    tell: (ids: readonly number[], became: Became) => say.current({ ids, became }),
  }
}

const lockOf = (tab: string): string => `klaket.reviews.${tab}`

/** Holds a lock until the signal; `onHeld` is called when it is held, at once where there are none (without https). */
function holdLock(name: string, until: AbortSignal, onHeld: () => void): void {
  if (!hasLocks()) return onHeld()
  const hold = () =>
    new Promise<void>((release) => {
      until.addEventListener('abort', () => release())
      onHeld()
    })
  navigator.locks.request(name, { signal: until }, hold).catch(() => {})
}

function onceFree(name: string, signal: AbortSignal, act: () => void): void {
  if (!hasLocks()) return
  navigator.locks.request(name, { mode: 'shared', signal }, act).catch(() => {})
}

const hasLocks = (): boolean => 'locks' in navigator
