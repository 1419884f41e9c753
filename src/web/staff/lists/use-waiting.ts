import type { WaitingWork } from '../../../shared/oversight/dashboard.ts'
import { useApi } from '../../data/queries.ts'

const pollMs = 60_000

export function useWaiting(): WaitingWork | undefined {
  const { data } = useApi('GET /api/admin/waiting', undefined, { refetchInterval: pollMs })
  return data?.data
}
