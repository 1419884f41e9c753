import { feedbackFailed, feedbackReceived } from '../../../../shared/oversight/feedback/feedback-status.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'

export type Outcome = { isSent: true } | { isSent: false; reason: string | null }

export function FeedbackDialog({ outcome, onClose }: { outcome: Outcome | null; onClose: () => void }) {
  if (!outcome) return null
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      role="alertdialog"
      closeOnBack
      title={outcome.isSent ? 'Mesajınız gönderildi' : 'Mesajınız gönderilemedi'}
      description={outcome.isSent ? feedbackReceived : feedbackFailed}
      footer={
        <Button onClick={onClose} data-autofocus>
          Tamam
        </Button>
      }
    >
      {outcome.isSent ? null : (
        <p className="text-text2">
          {outcome.reason && `${outcome.reason} `}
          Yazdıklarınız formda duruyor.
        </p>
      )}
    </Dialog>
  )
}
