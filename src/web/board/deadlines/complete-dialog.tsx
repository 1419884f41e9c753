import { useState } from 'react'
import type { ApiError } from '../../data/api/api-error.ts'
import { useApiMutation } from '../../data/queries.ts'
import { removeDraft } from '../../data/storage.ts'
import { closingDraft } from '../applications/closing/closing-draft.ts'
import { RestField } from '../applications/closing/lazy-rest-field.ts'
import type { Rest } from '../applications/closing/rest-field.tsx'
import { useRejections } from '../applications/rejecting/use-rejections.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'

type Props = { advertisement: { id: number; title: string }; onClose: () => void }

export function CompleteDialog({ advertisement: { id, title }, onClose }: Props) {
  const [{ text, problem }, setRest] = useState<Rest>({ text: null })
  const { offerUndo } = useRejections(id)
  const close = useApiMutation('PATCH /api/app/advertisements/{id}/unpublish', {
    invalidates: [
      'GET /api/app/advertisements/{id}',
      'GET /api/app/advertisements/{id}/owner',
      'GET /api/app/advertisements/my-advertisements',
      'GET /api/app/profile',
    ],
  })
  const send = () => {
    if (problem) return toast.error(problem)
    close.mutate(
      { params: { id }, body: { rejection_text: text } },
      {
        onSuccess: ({ rejected, undo_until: until }) => {
          onClose()
          if (text !== null) removeDraft(closingDraft(id))
          toast.success(
            text === null
              ? 'İlan kapatıldı; başvurular duruyor. İyi çekimler!'
              : 'İlan kapatıldı. İyi çekimler!',
          )
          offerUndo(rejected, until)
        },
        onError: ({ message }: ApiError) => toast.error(message),
      },
    )
  }
  return (
    <Dialog
      open
      onClose={close.isPending ? () => {} : onClose}
      closeOnBack
      size="small"
      title="Ekip tamamlandı mı?"
      description={title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose} aria-disabled={close.isPending || undefined}>
            Henüz değil
          </Button>
          <Button pending={close.isPending} pendingLabel="Kapatılıyor" onClick={send}>
            Tamamlandı, kapat
          </Button>
        </>
      }
    >
      <p className="text-text2">
        İlanı kapatırsanız bir daha soru sormayız. Gelen başvurular ve yazışmalar silinmez.
      </p>
      <RestField advertisementId={id} onChange={setRest} />
    </Dialog>
  )
}
