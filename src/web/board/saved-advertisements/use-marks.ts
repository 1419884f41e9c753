import { useMemo } from 'react'
import type { ApiReply } from '../../data/api/api-table.ts'
import { useApi } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'

export type MarkReply = ApiReply<'GET /api/app/advertisement-marks'>
export type Mark = keyof MarkReply

export function useMarks(advertisementIds: readonly number[]): Record<Mark, Set<number>> {
  const { isAuthenticated } = useSession()
  const { data } = useApi(
    'GET /api/app/advertisement-marks',
    { query: { advertisement_ids: advertisementIds.join(',') } },
    { enabled: isAuthenticated && advertisementIds.length > 0 },
  )
  return useMemo(
    () => ({
      applied: new Set(data?.applied),
      saved: new Set(data?.saved),
      hidden: new Set(data?.hidden),
    }),
    [data],
  )
}
