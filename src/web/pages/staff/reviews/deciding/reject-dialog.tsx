import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { ApiError } from '../../../../data/api/api-error.ts'
import { useApi } from '../../../../data/queries.ts'
import { useSavedText } from '../../../../forms/saved-text.ts'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { rejectionDraft } from './rejection-draft.ts'

type Props = {
  title: string
  advertisementId: number
  onReject: (reason: string) => Promise<void>
  onClose: () => void
}

export function RejectDialog({ title, advertisementId, onReject, onClose }: Props) {
  const reasons = useApi('GET /api/admin/review-reasons').data?.data.filter(({ active }) => active) ?? []
  const [reason, saveReason, clearReason] = useSavedText(rejectionDraft(advertisementId))
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  function write(next: string) {
    saveReason(next)
    setProblem(undefined)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (reason.trim() === '') return setProblem('Lütfen ret nedenini yazın.')
    setIsPending(true)
    try {
      await onReject(reason)
      clearReason()
      onClose()
    } catch (error) {
      const { message, errors, status } = error as ApiError
      if (errors?.['reason']) setProblem(errors['reason'].join(' '))
      else {
        toast.error(message)
        if (status === 409) onClose()
      }
    } finally {
      setIsPending(false)
    }
  }
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  return (
    <Dialog
      open
      onClose={isPending ? () => {} : onClose}
      title="İlanı reddet"
      description={title}
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button tone="danger" type="submit" form="reject-form" pending={isPending}>
            Reddet
          </Button>
        </>
      }
    >
      <form
        id="reject-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={sendByKeys}
        className="grid gap-4"
      >
        {reasons.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-2 text-small font-semibold">Hazır metin ekle</legend>
            <div className="flex flex-wrap gap-2 max-sm:-mx-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-1 max-sm:*:shrink-0">
              {reasons.map(({ id, title: name, text }) => (
                <Button
                  key={id}
                  tone="secondary"
                  size="small"
                  aria-disabled={reason.includes(text)}
                  onClick={() => write(reason.trim() === '' ? text : `${reason.trimEnd()}\n\n${text}`)}
                >
                  {name}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <TextArea
          label="Ret nedeni"
          name="reason"
          hint="İlan sahibi bu metni görür ve ilanını düzeltip yeniden gönderebilir."
          limit={1000}
          data-autofocus
          value={reason}
          error={problem}
          onChange={(event) => write(event.target.value)}
        />
        <p>
          <ButtonLink
            href="/yonetim/ret-nedenleri"
            target="_blank"
            tone="quiet"
            size="small"
            className="-ml-3"
          >
            Hazır metinleri düzenle
          </ButtonLink>
        </p>
      </form>
    </Dialog>
  )
}
