import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { DeadlineActDialog, type DeadlineAct } from '../../board/deadlines/deadline-acts.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Ban, CalendarClock, Check, Copy, Lock, Pencil, RotateCcw, Users } from '../../ui/base/icons.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { openedFromPage } from '../../board/advertisements/edit-address.ts'
import { useCopy } from '../../board/drafts/use-copy.ts'
import { editLock } from '../../board/advertisements/edit-lock.ts'
import { usePublication } from '../../board/advertisements/use-publication.tsx'

type Owned = Pick<
  AdvertisementDetail,
  'id' | 'title' | 'status' | 'applications_count' | 'startDate' | 'application_deadline' | 'can'
>

export function OwnerActs({ advertisement }: { advertisement: Owned }) {
  const { id, status, can, applications_count: count } = advertisement
  const [act, setAct] = useState<DeadlineAct | null>(null)
  const { askToClose, askToReopen, dialog } = usePublication(advertisement)
  const copy = useCopy(id)
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/advertisement/${id}/applications`} size="small" tone="secondary" icon={Users}>
        {`Başvurular (${count})`}
      </ButtonLink>
      <EditLink id={id} canEdit={can.edit} />
      {can.extend && (
        <Button size="small" tone="secondary" icon={CalendarClock} onClick={() => setAct('extend')}>
          Süreyi Uzat
        </Button>
      )}
      {can.renew && (
        <Button size="small" icon={RotateCcw} onClick={() => setAct('renew')}>
          Yenile
        </Button>
      )}
      {status === 'expired' && (
        <Button size="small" tone="secondary" icon={Check} onClick={() => setAct('close')}>
          Ekip Tamamlandı mı?
        </Button>
      )}
      {can.unpublish && status !== 'expired' && (
        <Button size="small" tone="danger" icon={Ban} onClick={askToClose}>
          Yayından Kaldır
        </Button>
      )}
      {can.republish && !can.renew && (
        <Button size="small" tone="secondary" icon={RotateCcw} onClick={askToReopen}>
          Yeniden Yayınla
        </Button>
      )}
      <Button size="small" tone="secondary" icon={Copy} onClick={copy}>
        Kopyala
      </Button>
      {dialog}
      <DeadlineActDialog act={act} advertisement={advertisement} onClose={() => setAct(null)} />
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
