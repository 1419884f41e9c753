import type { Application } from '../../../../../shared/board/applications/applications.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { ConfirmDialog } from '../../../../ui/navigation/confirm-dialog.tsx'

type Props = { application: Application; isPending: boolean; onAccept: () => void; onClose: () => void }

export const AcceptDialog = ({ application, isPending, onAccept, onClose }: Props) => (
  <ConfirmDialog
    open
    title={`${personName(application.applicant)} kabul edilsin mi?`}
    confirmLabel="Kabul Et"
    pending={isPending}
    onConfirm={onAccept}
    onCancel={onClose}
  >
    <p className="text-text2">
      Kabul ettiğinizde mesajlaşma açılır. Bu işlem geri alınamaz; yalnızca ilk 10 dakika içinde ve mesaj
      yazılmadan vazgeçebilirsiniz. Adaya 10 dakika sonra ya da ilk mesajınızla haber verilir.
    </p>
  </ConfirmDialog>
)
