import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiKey } from '../../../../data/api-table.ts'

/** After an act on a list of the desk: that list is read anew at once, what depends on it when somebody looks. */
export function useReadAnew(list: ApiKey, ...dependent: ApiKey[]): () => Promise<void> {
  const client = useQueryClient()
  const others = dependent.join()
  return useCallback(async () => {
    for (const key of others.split(',')) client.removeQueries({ queryKey: [key], type: 'inactive' })
    await client.invalidateQueries({ queryKey: [list] })
  }, [client, list, others])
}
