import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUndecided } from '../../../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../../../shared/board/applications/applications.ts'
import { callApi } from '../../../../data/queries.ts'
import { patchReceived } from '../../../../data/received-applications.ts'

/**
 * In milliseconds: an application open for less, because the person steps through the list, is not marked as
 * seen.
 */
const leastOpen = 250

/** Requests an undecided, unseen application from an endpoint that marks it as seen on the server. */
export function useSeen({ id, state, seen_at: seenAt }: Application): void {
  const client = useQueryClient()
  const isUnseen = isUndecided(state) && seenAt === null
  useEffect(() => {
    if (!isUnseen) return
    const timer = setTimeout(() => {
      callApi('GET /api/app/applications/{id}', { params: { id } }).then(
        () => patchReceived(client, id, { is_seen: true }),
        () => {},
      )
    }, leastOpen)
    return () => clearTimeout(timer)
  }, [client, id, isUnseen])
}
