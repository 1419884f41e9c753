import { useQueryClient } from '@tanstack/react-query'
import type { ApiReply } from '../../../data/api/api-table.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const listKey = 'GET /api/app/invitations'

export function useAnswer(id: number) {
  const client = useQueryClient()
  const params = { id }
  const show = (changed: ApiReply<'PATCH /api/app/invitations/{id}/decline'>) =>
    client.setQueriesData<ApiReply<typeof listKey>>(
      { queryKey: [listKey] },
      (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? changed.data : row)) },
    )
  const onError = ({ message }: { message: string }) => {
    toast.error(message)
    void client.invalidateQueries({ queryKey: [listKey] })
  }
  const restoring = useApiMutation('PATCH /api/app/invitations/{id}/restore', {
    onError,
    onSuccess: (reply) => {
      show(reply)
      toast.success('Davet yeniden yanıtınızı bekliyor.')
    },
  })
  const declining = useApiMutation('PATCH /api/app/invitations/{id}/decline', {
    onError,
    onSuccess: (reply) => {
      show(reply)
      toast.success('Daveti geri çevirdiniz.', {
        action: { label: 'Geri al', onPress: () => restoring.mutate({ params }) },
      })
    },
  })
  return {
    answer: (act: 'decline' | 'restore') =>
      act === 'decline' ? declining.mutate({ params }) : restoring.mutate({ params }),
    isAnswering: declining.isPending || restoring.isPending,
  }
}
