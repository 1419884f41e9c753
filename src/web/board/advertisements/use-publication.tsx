import { useState, type ReactNode } from 'react'
import type { ApiError } from '../../data/api/api-error.ts'
import { useApiMutation } from '../../data/queries.ts'
import { removeDraft } from '../../data/storage.ts'
import { closingDraft } from '../applications/closing/closing-draft.ts'
import { RestField } from '../applications/closing/lazy-rest-field.ts'
import type { Rest } from '../applications/closing/rest-field.tsx'
import { useRejections } from '../applications/rejecting/use-rejections.ts'
import { ConfirmDialog } from '../../ui/navigation/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const invalidates = [
  'GET /api/app/advertisements/{id}',
  'GET /api/app/advertisements/{id}/owner',
  'GET /api/app/advertisements/my-advertisements',
  'GET /api/app/profile',
] as const

/**
 * Closes or reopens an advertisement after the owner has confirmed this in `dialog`, which callers must
 * always render.
 */
export function usePublication({ id, title }: { id: number; title: string }): {
  askToClose: () => void
  askToReopen: () => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  const [{ text, problem }, setRest] = useState<Rest>({ text: null })
  const { offerUndo } = useRejections(id)
  const close = useApiMutation('PATCH /api/app/advertisements/{id}/unpublish', { invalidates })
  const reopen = useApiMutation('PATCH /api/app/advertisements/{id}/republish', { invalidates })
  const callbacks = (sentence: string) => ({
    onSuccess: () => {
      setAsked(null)
      toast.success(sentence)
    },
    onError: ({ status, message }: ApiError) => {
      toast.error(message)
      if (status === 404 || status === 409) setAsked(null)
    },
  })
  function confirm() {
    if (problem) return toast.error(problem)
    if (asked === 'close')
      close.mutate(
        { params: { id }, body: { rejection_text: text } },
        {
          ...callbacks('İlan kapatıldı.'),
          onSuccess: ({ rejected, undo_until: until }) => {
            setAsked(null)
            if (text !== null) removeDraft(closingDraft(id))
            toast.success('İlan kapatıldı.')
            offerUndo(rejected, until)
          },
        },
      )
    else reopen.mutate({ params: { id } }, callbacks('İlan yeniden editör onayına gönderildi.'))
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={asked === 'close' ? 'İlan kapatılsın mı?' : 'İlan yeniden yayına alınsın mı?'}
      confirmLabel={asked === 'close' ? 'Yayından Kaldır' : 'Onaya Gönder'}
      danger={asked === 'close'}
      pending={close.isPending || reopen.isPending}
      onConfirm={confirm}
      onCancel={() => setAsked(null)}
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-2 text-text2">
        {asked === 'close'
          ? 'İlan listeden kalkar ve kimse başvuramaz. Bu işlem geri alınamaz; yeniden yayınlamak isterseniz ilan tekrar editör onayından geçer.'
          : 'İlan editör onayından sonra yeniden yayınlanır.'}
      </p>
      {asked === 'close' && <RestField advertisementId={id} onChange={setRest} />}
    </ConfirmDialog>
  )
  function askToClose() {
    setRest({ text: null })
    setAsked('close')
  }
  function askToReopen() {
    setRest({ text: null })
    setAsked('reopen')
  }
  return { askToClose, askToReopen, dialog }
}
