import { useQueryClient } from '@tanstack/react-query'
import type { SavedReply } from '../../../../shared/board/messages/saved-replies.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import type { ApiReply } from '../../../data/api/api-table.ts'
import { queryKey, useApi, useApiMutation } from '../../../data/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const list = 'GET /api/app/saved-replies'

export function useSavedReplies() {
  const client = useQueryClient()
  const query = useApi(list, {}, { staleTime: 0 })
  const saving = useApiMutation('POST /api/app/saved-replies')
  const changing = useApiMutation('PUT /api/app/saved-replies/{id}')
  const removing = useApiMutation('DELETE /api/app/saved-replies/{id}')
  const restoring = useApiMutation('POST /api/app/saved-replies/{id}/restore')

  const put = (reply: SavedReply) =>
    show((shown) =>
      [...shown.filter(({ id }) => id !== reply.id), reply].toSorted((one, other) => one.id - other.id),
    )
  function show(update: (shown: SavedReply[]) => SavedReply[]) {
    client.setQueryData<ApiReply<typeof list>>(
      queryKey(list, {}),
      (known) => known && { data: update(known.data) },
    )
  }
  const restore = (id: number) =>
    restoring.mutate(
      { params: { id } },
      {
        onSuccess: ({ data }) => put(data),
        onError: (error) => toast.error(sentenceOf(error, 'Hazır yanıt geri alınamadı.')),
      },
    )
  return {
    query,
    isSaving: saving.isPending || changing.isPending,
    /** @param id null: a new reply */
    save: (
      id: number | null,
      body: { title: string; text: string },
      told: { onSuccess: (saved: SavedReply) => void; onError: (error: unknown) => void },
    ) => {
      const handlers = {
        onSuccess: ({ data }: { data: SavedReply }) => {
          put(data)
          told.onSuccess(data)
        },
        onError: told.onError,
      }
      if (id === null) saving.mutate({ body }, handlers)
      else changing.mutate({ params: { id }, body }, handlers)
    },
    remove: ({ id }: SavedReply) =>
      removing.mutate(
        { params: { id } },
        {
          onSuccess: ({ message }) => {
            show((shown) => shown.filter((one) => one.id !== id))
            toast.success(message, { action: { label: 'Geri al', onPress: () => restore(id) } })
          },
          onError: (error) => toast.error(sentenceOf(error, 'Hazır yanıt silinemedi.')),
        },
      ),
  }
}
