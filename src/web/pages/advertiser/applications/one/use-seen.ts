import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../../data/queries.ts'
import { patchRow } from '../list/use-received.ts'

/** Marks the application as seen, which reading it from this endpoint does; loading it ahead does not. */
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
