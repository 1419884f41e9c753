import { useMemo } from 'react'
import { useApi } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'

export function useApplied(advertisementIds: number[]): Set<number> {
  const { isAuthenticated } = useSession()
  const { data } = useApi(
    'GET /api/app/applications/applied',
    { query: { advertisement_ids: advertisementIds.join(',') } },
    { enabled: isAuthenticated && advertisementIds.length > 0 },
  )
  return useMemo(() => new Set(data?.data.map(({ advertisement_id: id }) => id)), [data])
}
