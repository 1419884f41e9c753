import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiKey } from '../../../../data/api-table.ts'

/** Refetches `list` at once; drops the cached answers of `dependent`, which are read when a page next needs them. */
export function useRefresh(list: ApiKey, ...dependent: ApiKey[]): () => Promise<void> {
  const client = useQueryClient()
  const others = dependent.join()
  return useCallback(async () => {
    for (const key of others.split(',')) client.removeQueries({ queryKey: [key], type: 'inactive' })
    await client.invalidateQueries({ queryKey: [list] })
  }, [client, list, others])
}
