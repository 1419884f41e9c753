import { useState } from 'react'
import { formatTime } from '../../shared/dates.ts'
import type { Application } from '../../shared/applications.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Check, Undo2, X } from '../ui/icons.ts'
import { personName } from './person-name.ts'
import { useDecision } from './use-decision.ts'

/** Approve and reject with their confirmation, or the way back while there is one. */
export function DecisionButtons({ application }: { application: Application }) {
  const [asked, setAsked] = useState<'accepted' | 'rejected' | null>(null)
  const { decide, undo, isDeciding, isUndoing } = useDecision()
  const { can, undo_until: undoUntil } = application
  const name = personName(application.applicant)
  return (
    <>
      {can.accept && (
        <Button size="small" icon={Check} onClick={() => setAsked('accepted')}>
          Onayla
        </Button>
      )}
      {can.reject && (
        <Button size="small" tone="danger" icon={X} onClick={() => setAsked('rejected')}>
          Reddet
        </Button>
      )}
      {can.undo && undoUntil && (
        <Button size="small" tone="quiet" icon={Undo2} pending={isUndoing} onClick={() => undo(application)}>
          {`Geri al (${formatTime(undoUntil)}’e kadar)`}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'accepted' ? `${name} kabul edilsin mi?` : `${name} reddedilsin mi?`}
        confirmLabel={asked === 'accepted' ? 'Kabul Et' : 'Reddet'}
        danger={asked === 'rejected'}
        pending={isDeciding}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && decide(application, asked, () => setAsked(null))}
      >
        <p className="text-text2">
          {asked === 'accepted'
            ? 'Kabul ettiğinizde mesajlaşma açılır. Bu işlem geri alınamaz; yalnızca ilk 10 dakika içinde ve mesaj yazılmadan vazgeçebilirsiniz.'
            : 'Bu işlem geri alınamaz; yalnızca ilk 10 dakika içinde vazgeçebilirsiniz. Adaya 10 dakika sonra haber verilir.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
