import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiError } from '../api-error.ts'
import { useApiMutation } from '../queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Ban, Lock, Pencil, RotateCcw, Users } from '../ui/icons.ts'
import { toast } from '../ui/toast.ts'
import { openedFromPage } from './edit-address.ts'

type Owned = {
  id: number
  title: string
  applications_count: number
  can: { edit: boolean; unpublish: boolean; republish: boolean }
}

const invalidates = [
  'GET /api/app/advertisements/{id}',
  'GET /api/app/advertisements/{id}/owner',
  'GET /api/app/advertisements/my-advertisements',
  'GET /api/app/profile',
] as const

/** What the owner can do with an advertisement. */
export function OwnerActs({ advertisement }: { advertisement: Owned }) {
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  const { id, title, can, applications_count: count } = advertisement
  const close = useApiMutation('PATCH /api/app/advertisements/{id}/unpublish', { invalidates })
  const reopen = useApiMutation('PATCH /api/app/advertisements/{id}/republish', { invalidates })
  const told = (sentence: string) => ({
    onSuccess: () => toast.success(sentence),
    onError: ({ message }: ApiError) => toast.error(message),
    onSettled: () => setAsked(null),
  })
  function confirm() {
    if (asked === 'close') close.mutate({ params: { id } }, told('İlan kapatıldı.'))
    else reopen.mutate({ params: { id } }, told('İlan yeniden editör onayına gönderildi.'))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/advertisement/${id}/applications`} size="small" tone="secondary" icon={Users}>
        {`Başvurular (${count})`}
      </ButtonLink>
      <EditLink id={id} canEdit={can.edit} />
      {can.unpublish && (
        <Button size="small" tone="danger" icon={Ban} onClick={() => setAsked('close')}>
          Yayından Kaldır
        </Button>
      )}
      {can.republish && (
        <Button size="small" tone="secondary" icon={RotateCcw} onClick={() => setAsked('reopen')}>
          Yeniden Yayınla
        </Button>
      )}
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
      </ConfirmDialog>
    </div>
  )
}

const editLock = 'Bu ilana başvuru yapıldığı için düzenleyemezsiniz.'

function EditLink({ id, canEdit }: { id: number; canEdit: boolean }) {
  const path = `/advertisements/${id}`
  const isOnItsPage = useLocation().pathname === path
  if (canEdit)
    return (
      <ButtonLink
        href={`${path}?edit=1`}
        state={isOnItsPage ? openedFromPage : null}
        preventScrollReset={isOnItsPage}
        size="small"
        tone="secondary"
        icon={Pencil}
      >
        Düzenle
      </ButtonLink>
    )
  return (
    <Button size="small" tone="secondary" icon={Lock} onClick={() => toast.info(editLock)}>
      Düzenle<span className="sr-only">: {editLock}</span>
    </Button>
  )
}
