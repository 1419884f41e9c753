import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../../data/queries.ts'
import { patchRow } from '../list/use-received.ts'

/**
 * Loads the application from the endpoint that marks it as seen by the owner, then shows it as seen in the list.
 * Loading an application ahead does not mark it.
 */
export function useSeen(id: number): void {
  const client = useQueryClient()
  const { isSuccess } = useApi(
    'GET /api/app/applications/{id}',
    { params: { id } },
    { notifyOnChangeProps: ['isSuccess'] },
  )
  useEffect(() => {
    if (isSuccess) patchRow(client, id, { is_seen: true })
  }, [client, id, isSuccess])
}
