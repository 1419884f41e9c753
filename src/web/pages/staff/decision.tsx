import { useState, type SubmitEvent } from 'react'
import type { ApiError } from '../../api-error.ts'
import { useApiMutation } from '../../queries.ts'
import type { Review } from '../../../shared/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Check, X } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

const invalidates = ['GET /api/admin/reviews', 'POST /api/app/advertisements/list'] as const

/** Publish, or send back with a reason that the owner reads. */
export function Decision({ review: { id, revision, title } }: { review: Review }) {
  const [asksReason, setAsksReason] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const approve = useApiMutation('POST /api/admin/reviews/{id}/approve', { invalidates })
  const reject = useApiMutation('POST /api/admin/reviews/{id}/reject', { invalidates })
  const told = {
    onSuccess: ({ message }: { message: string }) => {
      setAsksReason(false)
      toast.success(message)
    },
    onError: ({ status, message, errors }: ApiError) => {
      if (errors?.['reason']) return setProblem(errors['reason'].join(' '))
      setAsksReason(false)
      toast.error(status === 409 || status === 0 ? message : 'İşlem sırasında bir hata oluştu.')
    },
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() === '') return setProblem('Lütfen ret nedenini yazın.')
    reject.mutate({ params: { id }, body: { revision, reason } }, told)
  }

  return (
    <div
      data-sticky-bar
      className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-4 pb-2 sm:-mx-5 sm:px-5"
    >
      <Button
        icon={Check}
        pending={approve.isPending}
        pendingLabel="Yayınlanıyor"
        onClick={() => approve.mutate({ params: { id }, body: { revision } }, told)}
      >
        Onayla ve Yayınla
      </Button>
      <Button tone="danger" icon={X} aria-disabled={approve.isPending} onClick={() => setAsksReason(true)}>
        Reddet
      </Button>
      <Dialog
        open={asksReason}
        onClose={reject.isPending ? () => {} : () => setAsksReason(false)}
        title="İlanı reddet"
        description={title}
        closeOnBackdrop={false}
        closeOnBack
        footer={
          <>
            <Button tone="secondary" onClick={() => setAsksReason(false)}>
              Vazgeç
            </Button>
            <Button tone="danger" type="submit" form="reject-form" pending={reject.isPending}>
              Reddet
            </Button>
          </>
        }
      >
        <form id="reject-form" noValidate onSubmit={submit}>
          <TextArea
            label="Ret nedeni"
            name="reason"
            hint="İlan sahibi bu metni görür ve ilanını düzeltip yeniden gönderebilir."
            limit={1000}
            data-autofocus
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(undefined)
            }}
          />
        </form>
      </Dialog>
    </div>
  )
}
