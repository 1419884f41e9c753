import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConsideredApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import { callApi, queryKey, useApi } from '../../../../data/queries.ts'

const considered = 'GET /api/app/applications/{id}/considered'
const freshFor = 120_000

/** @param id null: loads nothing */
export const useConsidered = (id: number | null) =>
  useApi(
    considered,
    { params: { id: id ?? 0 } },
    { staleTime: freshFor, placeholderData: undefined, enabled: id !== null },
  )

export function usePrefetch(ids: readonly (number | undefined)[]): void {
  const client = useQueryClient()
  const name = ids.join()
  useEffect(() => {
    // React runs this effect before it paints the result of a key press, and requests would delay the paint.
    const timer = setTimeout(() => {
      for (const id of name.split(',').filter(Boolean).map(Number)) {
        const input = { params: { id } }
        void client.prefetchQuery({
          queryKey: queryKey(considered, input),
          queryFn: ({ signal }) => callApi(considered, input, { signal }),
          staleTime: freshFor,
        })
      }
    })
    return () => clearTimeout(timer)
  }, [client, name])
}

export function patchConsidered(
  client: QueryClient,
  id: number,
  patch: (shown: ConsideredApplication) => Partial<ConsideredApplication>,
): void {
  client.setQueryData<{ data: ConsideredApplication }>(
    queryKey(considered, { params: { id } }),
    (shown) => shown && { ...shown, data: { ...shown.data, ...patch(shown.data) } },
  )
}
