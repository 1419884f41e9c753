import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../data/api/api-error.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { alreadyDecidedText } from '../../../../shared/board/applications/deciding/already-decided.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { toastFailure } from '../../../ui/feedback/toast-failure.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { undoneText } from './undone-text.ts'

const invalidates = [
  'POST /api/app/advertisements/{id}/applications/list',
  'GET /api/app/applications/{id}/considered',
  'GET /api/app/advertisements/my-advertisements',
] as const

export function useRejections(advertisementId: number) {
  const client = useQueryClient()
  const params = { id: advertisementId }
  const send = useApiMutation('POST /api/app/advertisements/{id}/rejections', { invalidates })
  const back = useApiMutation('POST /api/app/advertisements/{id}/rejections/undo', { invalidates })
  const failed = (error: unknown) => toastFailure(error, 'İşlem sırasında bir hata oluştu.')

  // The toasts are shown in `then` and `catch`, because React Query no longer calls the callbacks of a
  // `mutate` call once the person has left the page.
  function undo(ids: number[], onDone?: () => void) {
    back
      .mutateAsync({ params, body: { application_ids: ids } }, { onSuccess: () => onDone?.() })
      .then((result) => toast.success(undoneText(result)))
      .catch((error: unknown) => {
        failed(error)
        if (isApiError(error) && error.code === 'undo_expired')
          for (const key of invalidates) void client.invalidateQueries({ queryKey: [key] })
      })
  }
  function offerUndo(rejected: number[], until: string | null) {
    if (until === null) return
    const end = Date.parse(until)
    toast.success(`${formatNumber(rejected.length)} başvuru reddedildi.`, {
      action: { label: 'Geri al', onPress: () => undo(rejected), until: end },
      duration: end - Date.now(),
    })
  }
  function reject(ids: readonly number[], text: string | null, onDone: () => void) {
    send
      .mutateAsync(
        { params, body: { application_ids: [...ids], rejection_text: text } },
        { onSuccess: () => onDone() },
      )
      .then(({ rejected, undo_until: until, already_decided: others }) => {
        if (others.length > 0) toast.info(alreadyDecidedText(others))
        offerUndo(rejected, until)
      })
      .catch(failed)
  }
  return { reject, undo, offerUndo, isRejecting: send.isPending, isUndoing: back.isPending }
}
