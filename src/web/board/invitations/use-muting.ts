import { useApiMutation } from '../../data/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

const invalidates = ['GET /api/app/openness', 'GET /api/app/invitations'] as const

export function useMuting() {
  const onError = ({ message }: { message: string }) => void toast.error(message)
  const unmuting = useApiMutation('DELETE /api/app/muted-owners/{ownerId}', {
    invalidates,
    onError,
    onSuccess: ({ message }) => void toast.success(message),
  })
  const unmute = (ownerId: number | string) => unmuting.mutate({ params: { ownerId } })
  const muting = useApiMutation('PUT /api/app/muted-owners/{ownerId}', {
    invalidates,
    onError,
    onSuccess: ({ message }, { params }) =>
      void toast.success(message, {
        action: { label: 'Geri al', onPress: () => unmute(params.ownerId) },
      }),
  })
  return { mute: (ownerId: number) => muting.mutate({ params: { ownerId } }), unmute }
}
