import type { Application } from '../../shared/applications.ts'
import { sentenceOf } from '../api-error.ts'
import { useApiMutation } from '../queries.ts'
import { toast } from '../ui/toast.ts'

const invalidates = [
  'GET /api/app/advertisements/{id}/applications',
  'GET /api/app/applications/{id}',
  'GET /api/app/messages/unread-count',
] as const

type Decision = 'accepted' | 'rejected'

/** Accepting, rejecting and taking either back, with what the owner is told. */
export function useDecision() {
  const change = useApiMutation('PATCH /api/app/applications/{id}/status', { invalidates })
  const back = useApiMutation('PATCH /api/app/applications/{id}/undo', { invalidates })

  function undo({ id }: Pick<Application, 'id'>) {
    back.mutate(
      { params: { id } },
      { onSuccess: () => toast.success('Karar geri alındı. Başvuru yeniden beklemede.'), onError: tell },
    )
  }

  function decide(application: Application, status: Decision, onDone: () => void) {
    change.mutate(
      { params: { id: application.id }, body: { status } },
      {
        onSuccess: () =>
          toast.success(status === 'accepted' ? 'Başvuru kabul edildi.' : 'Başvuru reddedildi.', {
            action: { label: 'Geri al', onPress: () => undo(application) },
          }),
        onError: tell,
        onSettled: onDone,
      },
    )
  }

  return { decide, undo, isDeciding: change.isPending, isUndoing: back.isPending }
}

function tell(error: unknown): void {
  toast.error(sentenceOf(error, 'İşlem sırasında bir hata oluştu.'))
}
