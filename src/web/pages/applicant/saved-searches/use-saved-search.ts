import { useQueryClient } from '@tanstack/react-query'
import { restoreMinutes } from '../../../../shared/board/saved-searches/saved-search.ts'
import type { CountedSearch } from '../../../../shared/board/saved-searches/saved-searches.ts'
import type { ApiInput, ApiReply } from '../../../data/api/api-table.ts'
import { queryKey, useApiMutation } from '../../../data/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const listKey = 'GET /api/app/saved-searches'
const invalidates = [listKey, 'GET /api/app/saved-searches/addresses'] as const
type Change = ApiInput<'PATCH /api/app/saved-searches/{id}'>['body']
type List = ApiReply<typeof listKey>

export function useSavedSearch(search: CountedSearch) {
  const client = useQueryClient()
  const params = { id: search.id }
  const failed = { onError: ({ message }: { message: string }) => void toast.error(message) }
  const restoring = useApiMutation('POST /api/app/saved-searches/{id}/restore', { invalidates, ...failed })
  const removing = useApiMutation('DELETE /api/app/saved-searches/{id}', {
    invalidates,
    ...failed,
    onSuccess: ({ message }) => {
      client.setQueryData<List>(queryKey(listKey, {}), (list) =>
        list ? { ...list, data: list.data.filter(({ id }) => id !== search.id) } : list,
      )
      toast.success(message, {
        action: {
          label: 'Geri al',
          onPress: () => restoring.mutate({ params }),
          until: Date.now() + restoreMinutes * 60_000,
        },
      })
    },
  })
  const changing = useApiMutation('PATCH /api/app/saved-searches/{id}', { invalidates, ...failed })
  const shown: CountedSearch =
    changing.isPending && changing.variables.body?.frequency
      ? { ...search, frequency: changing.variables.body.frequency }
      : search
  const change = async (body: Change): Promise<boolean> => {
    const reply = await changing.mutateAsync({ params, body }).catch(() => null)
    if (reply)
      client.setQueryData<List>(queryKey(listKey, {}), (list) =>
        list
          ? {
              ...list,
              data: list.data.map((one) => (one.id === search.id ? { ...one, ...reply.data } : one)),
            }
          : list,
      )
    return reply !== null
  }
  return {
    shown,
    change,
    isChanging: changing.isPending && changing.variables.body?.paused !== undefined,
    remove: () => {
      if (removing.isIdle || removing.isError) removing.mutate({ params })
    },
  }
}
