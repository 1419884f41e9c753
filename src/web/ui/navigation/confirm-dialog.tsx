import { useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { Dialog } from './dialog.tsx'

/** The focus starts on the cancel button, so that a hasty Enter does not confirm. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  danger = false,
  pending = false,
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const pressedAt = useRef(-doublePressMs)
  function confirm({ timeStamp }: MouseEvent) {
    if (timeStamp - pressedAt.current < doublePressMs) return
    pressedAt.current = timeStamp
    onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={pending ? () => {} : onCancel}
      title={title}
      size="small"
      role="alertdialog"
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={onCancel} aria-disabled={pending} data-autofocus>
            Vazgeç
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} pending={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

const doublePressMs = 500
