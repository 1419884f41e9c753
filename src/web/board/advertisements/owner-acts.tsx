import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Ban, Lock, Pencil, RotateCcw, Users } from '../../ui/base/icons.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { openedFromPage } from './edit-address.ts'
import { editLock } from './edit-lock.ts'
import { usePublication } from './use-publication.tsx'

type Owned = {
  id: number
  title: string
  applications_count: number
  can: { edit: boolean; unpublish: boolean; republish: boolean }
}

export function OwnerActs({ advertisement }: { advertisement: Owned }) {
  const { id, can, applications_count: count } = advertisement
  const { askToClose, askToReopen, dialog } = usePublication(advertisement)
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/advertisement/${id}/applications`} size="small" tone="secondary" icon={Users}>
        {`Başvurular (${count})`}
      </ButtonLink>
      <EditLink id={id} canEdit={can.edit} />
      {can.unpublish && (
        <Button size="small" tone="danger" icon={Ban} onClick={askToClose}>
          Yayından Kaldır
        </Button>
      )}
      {can.republish && (
        <Button size="small" tone="secondary" icon={RotateCcw} onClick={askToReopen}>
          Yeniden Yayınla
        </Button>
      )}
      {dialog}
    </div>
  )
}

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
