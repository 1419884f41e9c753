import type { WaitingWork } from '../../shared/desk.ts'
import { useApi } from '../queries.ts'

const pollMs = 60_000

/** What waits for staff, read again every minute. */
export const useWaiting = (): WaitingWork | undefined =>
  useApi('GET /api/admin/waiting', undefined, { refetchInterval: pollMs }).data?.data
