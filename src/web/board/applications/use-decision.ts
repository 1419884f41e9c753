import type { Application } from '../../../shared/board/applications/applications.ts'
import { useApiMutation } from '../../data/queries.ts'
import { personName } from './person-name.ts'
import { toastFailure } from '../../ui/feedback/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.ts'

const invalidates = [
  'GET /api/app/advertisements/{id}/applications',
  'POST /api/app/advertisements/{id}/applications/list',
  'GET /api/app/applications/{id}/considered',
  'GET /api/app/applications/{id}',
  'GET /api/app/messages/unread-count',
] as const

const undoToasts = new Map<number, number>()
/**
 * Id of the application that was decided last. Its toast is dismissed at the next decision, because the
 * toasts of many decisions would cover the page.
 */
let lastDecided: number | null = null

export function dismissUndo(applicationId: number): void {
  const shown = undoToasts.get(applicationId)
  if (shown === undefined) return
  undoToasts.delete(applicationId)
  toast.dismiss(shown)
}

type Decision = 'accepted' | 'rejected'
type Deciding = { text?: string | null; onSuccess?: () => void; onDone?: () => void }

export function useDecision() {
  const change = useApiMutation('PATCH /api/app/applications/{id}/status', { invalidates })
  const back = useApiMutation('PATCH /api/app/applications/{id}/undo', { invalidates })

  function undo({ id }: Pick<Application, 'id'>) {
    back
      .mutateAsync({ params: { id } })
      .then(() => {
        dismissUndo(id)
        toast.success('Karar geri alındı. Başvuru yeniden beklemede.')
      })
      .catch(showError)
  }

  function decide(application: Application, status: Decision, { text, onSuccess, onDone }: Deciding): void {
    change
      .mutateAsync(
        { params: { id: application.id }, body: { status, rejection_text: text } },
        {
          ...(onSuccess && { onSuccess: () => onSuccess() }),
          ...(onDone && { onSettled: () => onDone() }),
        },
      )
      // The toast is shown here and not in `onSuccess`, because React Query no longer calls the callbacks of
      // a `mutateAsync` call once the person has left the page.
      .then(({ data }) => tell(application, status, data.undo_until))
      .catch(showError)
  }

  function tell(application: Application, status: Decision, undoUntil: string | null): void {
    const until = undoUntil === null ? undefined : Date.parse(undoUntil)
    if (lastDecided !== null) dismissUndo(lastDecided)
    const shown = toast.success(
      `${personName(application.applicant)} ${status === 'accepted' ? 'kabul edildi' : 'reddedildi'}.`,
      {
        action: { label: 'Geri al', onPress: () => undo(application), ...(until && { until }) },
        ...(until && { duration: until - Date.now() }),
      },
    )
    undoToasts.set(application.id, shown)
    lastDecided = application.id
  }

  return { decide, undo, isDeciding: change.isPending, isUndoing: back.isPending }
}

function showError(error: unknown): void {
  toastFailure(error, 'İşlem sırasında bir hata oluştu.')
}
