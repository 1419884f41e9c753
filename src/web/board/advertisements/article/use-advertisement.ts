import { useEffect, useRef } from 'react'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { api } from '../../../data/api/api.ts'
import type { ApiError } from '../../../data/api/api-error.ts'
import { useApi } from '../../../data/queries.ts'
import { useSession } from '../../../data/session.ts'

type Found = {
  advertisement: AdvertisementDetail | null
  error: ApiError | null
  retry: () => void
}

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
  // While the public reply is pending, a cached reply of the owner's endpoint is shown.
  const isOwners = isRefused || (open.isPending && owned.data !== undefined)
  const retry = () => void (isOwners ? owned.refetch() : open.refetch())
  const seen = open.data?.data ?? null
  if (!isOwners) return { advertisement: seen, error: open.error, retry }
  if (!ready) return { advertisement: null, error: null, retry }
  if (!isAuthenticated) return { advertisement: null, error: open.error, retry }
  // After an edit or closing has hidden the advertisement from the public, the last public version stays on the
  // screen until the owner's endpoint has replied.
  const own = owned.data?.data ?? (owned.isPending ? seen : null)
  return { advertisement: own, error: owned.error, retry }
}

export function useCountedView(advertisement: AdvertisementDetail | null): void {
  const { ready, user } = useSession()
  const counted = useRef<number | null>(null)
  // The server's HTML contains the reply for visitors, where `is_owner` is false, so the owner's id is
  // compared, too.
  const isOwner = advertisement?.is_owner || advertisement?.owner.id === user?.id
  const id = advertisement?.status === 'published' && !isOwner ? advertisement.id : null
  useEffect(() => {
    if (!ready || id === null || counted.current === id) return
    counted.current = id
    api('POST /api/app/advertisements/{id}/view', { params: { id } }).catch(() => {})
  }, [id, ready])
}
