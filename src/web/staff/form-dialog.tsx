import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../ui/base/button.tsx'
import { Dialog } from '../ui/navigation/dialog.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  pendingLabel?: string
  danger?: boolean
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  description,
  confirmLabel,
  pendingLabel,
  danger = false,
  isPending,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={isPending ? () => {} : onClose}
      title={title}
      description={description}
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={onClose} aria-disabled={isPending}>
            Vazgeç
          </Button>
          <Button
            tone={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            pending={isPending}
            {...(pendingLabel && { pendingLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
