import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../../data/api/api-error.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { callApi } from '../../../../data/queries.ts'
import type { ListAddress } from '../list-address.ts'

const list = 'POST /api/app/advertisements/{id}/applications/list'
export type ReceivedList = ApiReply<typeof list>

export function useReceived(id: number, { criteria, sort }: ListAddress) {
  const client = useQueryClient()
  const name = JSON.stringify([id, criteria, sort])
  const [grown, setGrown] = useState({ name, pages: 1, isStuck: false })
  const { pages, isStuck } = grown.name === name ? grown : { pages: 1, isStuck: false }
  const keyOf = (count: number) => [list, { params: { id }, name, pages: count }]
  const query = useQuery<ReceivedList, ApiError>({
    queryKey: keyOf(pages),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const load = (after: string | null) =>
        callApi(list, { params: { id }, body: { ...criteria, sort, after } }, { signal })
      const isFirst = client.getQueryData(keyOf(pages)) === undefined
      const shorter = isFirst ? client.getQueryData<ReceivedList>(keyOf(pages - 1)) : undefined
      let loaded = shorter ?? (await load(null))
      for (let page = shorter ? pages - 1 : 1; page < pages && loaded.next !== null; page++) {
        const { data, next } = await load(loaded.next)
        loaded = { ...loaded, data: [...loaded.data, ...data], next }
      }
      return loaded
    },
  })
  const isLoaded = query.data !== undefined && !query.isPlaceholderData
  if (query.isLoadingError && pages > 1) setGrown({ name, pages: pages - 1, isStuck: true })
  const grow =
    isLoaded && query.data.next !== null ? () => setGrown({ name, pages: pages + 1, isStuck: false }) : null
  return { query, name, isLoaded, more: isStuck ? null : grow, retry: isStuck ? grow : null }
}
