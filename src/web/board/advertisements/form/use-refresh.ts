import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiKey } from '../../../data/api/api-table.ts'

const changed: readonly ApiKey[] = [
  'GET /api/app/advertisements/{id}',
  'GET /api/app/advertisements/{id}/owner',
  'GET /api/app/advertisements/my-advertisements',
]

export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  )
}
