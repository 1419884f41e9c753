import { useState } from 'react'
import { formatTime } from '../../../shared/values/dates.ts'
import { untilTime } from '../../../shared/text/turkish-suffix.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/navigation/confirm-dialog.tsx'
import { Check, Undo2, X } from '../../ui/base/icons.ts'
import { personName } from './person-name.ts'
import { useDecision } from './use-decision.ts'
import { useIsOver } from './rejecting/use-is-over.ts'

export function DecisionButtons({ application }: { application: Application }) {
  const [asked, setAsked] = useState<'accepted' | 'rejected' | null>(null)
  const { decide, undo, isDeciding, isUndoing } = useDecision()
  const { can, undo_until: undoUntil } = application
  const isOver = useIsOver(undoUntil)
  const name = personName(application.applicant)
  return (
    <>
      {can.accept && (
        <Button size="small" icon={Check} onClick={() => setAsked('accepted')}>
          Kabul Et
        </Button>
      )}
      {can.reject && (
        <Button size="small" tone="danger" icon={X} onClick={() => setAsked('rejected')}>
          Reddet
        </Button>
      )}
      {can.undo && undoUntil && !isOver && (
        <Button size="small" tone="quiet" icon={Undo2} pending={isUndoing} onClick={() => undo(application)}>
          {`Geri al (${untilTime(formatTime(undoUntil))} kadar)`}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'accepted' ? `${name} kabul edilsin mi?` : `${name} reddedilsin mi?`}
        confirmLabel={asked === 'accepted' ? 'Kabul Et' : 'Reddet'}
        danger={asked === 'rejected'}
        pending={isDeciding}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && decide(application, asked, { onDone: () => setAsked(null) })}
      >
        <p className="text-text2">
          {asked === 'accepted'
            ? 'Kabul ettiğinizde mesajlaşma açılır. Bu işlem geri alınamaz; yalnızca ilk 10 dakika içinde ve mesaj yazılmadan vazgeçebilirsiniz. Adaya 10 dakika sonra ya da ilk mesajınızla haber verilir.'
            : 'Bu işlem geri alınamaz; yalnızca ilk 10 dakika içinde vazgeçebilirsiniz. Adaya 10 dakika sonra haber verilir.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
