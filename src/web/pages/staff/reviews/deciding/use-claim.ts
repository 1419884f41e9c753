import { useEffect, useRef, useState } from 'react'
import type { Taker } from '../../../../../shared/board/reviews/reviews.ts'
import { api, headersOf } from '../../../../data/api.ts'
import { isApiError } from '../../../../data/api-error.ts'
import { requestOf } from '../../../../data/api-table.ts'
import { readStored } from '../../../../data/storage.ts'

/** An advertisement that is open for a shorter time, as when stepping through the queue, is not claimed. */
const staysMs = 500
const renewMs = 3 * 60_000
/** A refused claim is tried again at this interval, because the other person may have released theirs. */
const againMs = 30_000
const inUse = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const takeKey = 'POST /api/admin/reviews/{id}/take'
const giveKey = 'DELETE /api/admin/reviews/{id}/take'

type Take = {
  takenBy: Taker | null
  takeOver: () => Promise<void>
  /** Whether the server has recorded that this staff member opened this revision. */
  hasVisited: (id: number, revision: number) => boolean
}

/**
 * Claims the open advertisement, renews the claim while the page is in use, and releases it on leaving.
 * @param id null if there is nothing to claim
 * @param revision the open revision, which the server records as visited
 * @param listedClaimant who has claimed it according to the queue
 */
export function useClaim(id: number | null, revision: number | undefined, told: Taker | null): Take {
  // The result of our own claim is valid until another advertisement is opened.
  const [known, setKnown] = useState<{ id: number; takenBy: Taker | null } | null>(null)
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const lastUse = useRef(0)
  useEffect(() => {
    lastUse.current = Date.now()
    const used = () => (lastUse.current = Date.now())
    for (const name of inUse) addEventListener(name, used, { passive: true, capture: true })
    return () => {
      for (const name of inUse) removeEventListener(name, used, { capture: true })
    }
  }, [])

  const isTold = told !== null
  useEffect(() => {
    if (id === null || isTold || revision === undefined) return
    let hasIt = false
    let isOver = false
    let lastTry = Date.now()
    const take = async () => {
      lastTry = Date.now()
      try {
        await api(takeKey, { params: { id }, body: { revision } })
        hasIt = true
        if (isOver) leave()
        else {
          setKnown({ id, takenBy: null })
          setLooked((before) => new Set(before).add(`${id}.${revision}`))
        }
      } catch (error) {
        if (!isOver && isApiError(error) && error.code === 'review_taken')
          setKnown({ id, takenBy: error.body?.['taken_by'] as Taker })
      }
    }
    const start = setTimeout(() => void take(), staysMs)
    const renewal = setInterval(() => {
      const isDue = !hasIt || Date.now() - lastTry >= renewMs
      if (isDue && !document.hidden && Date.now() - lastUse.current < renewMs) void take()
    }, againMs)
    const leave = () => {
      if (hasIt) giveBack(id)
    }
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearTimeout(start)
      clearInterval(renewal)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, revision, isTold])

  return {
    takenBy: known?.id === id ? known.takenBy : told,
    takeOver: async () => {
      if (id === null) return
      await api(takeKey, { params: { id }, body: { over: true, revision } })
      setKnown({ id, takenBy: null })
    },
    hasVisited: (of, at) => looked.has(`${of}.${at}`),
  }
}

/** `keepalive` lets the request outlive the page. Claims that are not released expire after ten minutes. */
function giveBack(id: number): void {
  const { method, url } = requestOf(giveKey, { params: { id } })
  fetch(url, { method, keepalive: true, headers: headersOf(readStored('token'), undefined) }).catch(() => {})
}
