import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiKey } from '../../../../data/api/api-table.ts'

export function useRefresh(list: ApiKey, ...dependent: ApiKey[]): () => Promise<void> {
  const client = useQueryClient()
  const others = dependent.join()
  return useCallback(async () => {
    for (const key of others.split(',')) client.removeQueries({ queryKey: [key], type: 'inactive' })
    await client.invalidateQueries({ queryKey: [list] })
  }, [client, list, others])
}
