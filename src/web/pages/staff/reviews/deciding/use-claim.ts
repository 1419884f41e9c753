import { useEffect, useRef, useState } from 'react'
import type { Claimant } from '../../../../../shared/board/reviews/reviews.ts'
import { api, headersOf } from '../../../../data/api/api.ts'
import { isApiError } from '../../../../data/api/api-error.ts'
import { requestOf } from '../../../../data/api/api-table.ts'
import { readStored } from '../../../../data/storage.ts'

/**
 * In milliseconds: an advertisement open for less, because the editor steps through the review queue, is not
 * claimed (reserved for this editor).
 */
const minimumStayMs = 500
const renewMs = 3 * 60_000
const retryMs = 30_000
const inUse = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const claimKey = 'POST /api/admin/reviews/{id}/take'
const releaseKey = 'DELETE /api/admin/reviews/{id}/take'

type Claim = {
  claimedBy: Claimant | null
  takeOver: () => Promise<void>
  hasVisited: (id: number, revision: number) => boolean
}

/**
 * Claims the advertisement under review, that is, reserves it for this editor; renews the claim while the
 * page is in use, and releases it on leaving.
 * @param revision of the advertisement as shown; the server records that the editor has read it
 */
export function useClaim(
  id: number | null,
  revision: number | undefined,
  listedClaimant: Claimant | null,
): Claim {
  const [known, setKnown] = useState<{ id: number; claimedBy: Claimant | null } | null>(null)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const lastUse = useRef(0)
  useEffect(() => {
    lastUse.current = Date.now()
    const used = () => (lastUse.current = Date.now())
    for (const name of inUse) addEventListener(name, used, { passive: true, capture: true })
    return () => {
      for (const name of inUse) removeEventListener(name, used, { capture: true })
    }
  }, [])

  const isListedAsClaimed = listedClaimant !== null
  useEffect(() => {
    if (id === null || isListedAsClaimed || revision === undefined) return
    let isClaimed = false
    let isOver = false
    let lastTry = Date.now()
    const claim = async () => {
      lastTry = Date.now()
      try {
        await api(claimKey, { params: { id }, body: { revision } })
        isClaimed = true
        if (isOver) releaseIfClaimed()
        else {
          setKnown({ id, claimedBy: null })
          setVisited((before) => new Set(before).add(`${id}.${revision}`))
        }
      } catch (error) {
        if (!isOver && isApiError(error) && error.code === 'review_taken')
          setKnown({ id, claimedBy: error.body?.['taken_by'] as Claimant })
      }
    }
    const start = setTimeout(() => void claim(), minimumStayMs)
    const renewal = setInterval(() => {
      const isDue = !isClaimed || Date.now() - lastTry >= renewMs
      if (isDue && !document.hidden && Date.now() - lastUse.current < renewMs) void claim()
    }, retryMs)
    const releaseIfClaimed = () => {
      if (isClaimed) release(id)
    }
    addEventListener('pagehide', releaseIfClaimed)
    return () => {
      isOver = true
      clearTimeout(start)
      clearInterval(renewal)
      removeEventListener('pagehide', releaseIfClaimed)
      releaseIfClaimed()
    }
  }, [id, revision, isListedAsClaimed])

  return {
    claimedBy: known?.id === id ? known.claimedBy : listedClaimant,
    takeOver: async () => {
      if (id === null) return
      await api(claimKey, { params: { id }, body: { over: true, revision } })
      setKnown({ id, claimedBy: null })
    },
    hasVisited: (visitedId, visitedRevision) => visited.has(`${visitedId}.${visitedRevision}`),
  }
}

function release(id: number): void {
  const { method, url } = requestOf(releaseKey, { params: { id } })
  fetch(url, { method, keepalive: true, headers: headersOf(readStored('token'), undefined) }).catch(() => {})
}
