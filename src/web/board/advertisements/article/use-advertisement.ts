import { useEffect, useRef } from 'react'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { api } from '../../../data/api.ts'
import type { ApiError } from '../../../data/api-error.ts'
import { useApi } from '../../../data/queries.ts'
import { useSession } from '../../../data/session.ts'

type Found = {
  advertisement: AdvertisementDetail | null
  /** What stands in the way; null while something is still asked. */
  error: ApiError | null
  retry: () => void
}

/**
 * An advertisement as the public sees it; what the public does not see is asked for once more as its owner, and what a
 * visitor was refused before the browser said who asks, once more as somebody who may have applied.
 */
export function useAdvertisement(id: number): Found {
  const { isAuthenticated, ready } = useSession()
  const open = useApi('GET /api/app/advertisements/{id}', { params: { id } })
  const isRefused = open.error?.status === 404
  const owned = useApi(
    'GET /api/app/advertisements/{id}/owner',
    { params: { id } },
    { enabled: isRefused && isAuthenticated, retry: false },
  )
  const isVisitors = isRefused && open.errorUpdateCount === 0
  const { refetch } = open
  useEffect(() => {
    if (isVisitors && owned.isError) void refetch()
  }, [isVisitors, owned.isError, refetch])
  // While the public's answer is read anew, the owner goes on with what is there.
  const isHidden = isRefused || (open.isPending && owned.data !== undefined)
  const retry = () => void (isHidden ? owned.refetch() : open.refetch())
  const seen = open.data?.data ?? null
  if (!isHidden) return { advertisement: seen, error: open.error, retry }
  if (!ready) return { advertisement: null, error: null, retry }
  if (!isAuthenticated) return { advertisement: null, error: open.error, retry }
  // An edit or a closing just hid it from the public: the last look stays until the owner's answer is there.
  const own = owned.data?.data ?? (owned.isPending ? seen : null)
  return { advertisement: own, error: owned.error, retry }
}

/** Counts the opening of a published advertisement once, silently. */
export function useCountedView(advertisement: AdvertisementDetail | null): void {
  const { ready, user } = useSession()
  const counted = useRef<number | null>(null)
  // Until the person's own answer is there, `is_owner` is still a visitor's.
  const isOwner = advertisement?.is_owner || advertisement?.owner.id === user?.id
  const id = advertisement?.status === 'published' && !isOwner ? advertisement.id : null
  useEffect(() => {
    if (!ready || id === null || counted.current === id) return
    counted.current = id
    api('POST /api/app/advertisements/{id}/view', { params: { id } }).catch(() => {})
  }, [id, ready])
}
