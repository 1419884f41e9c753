import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { isApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { useKeptText } from '../kept-text.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** Above the reason: further fields of the same form. */
  children?: ReactNode
  label?: string
  hint?: string
  /** Said when nothing was written. */
  missing: string
  confirmLabel: string
  danger?: boolean
  /** Under which name what is typed is kept in the browser until it is sent: the act, and about what. */
  draft: string
  limit?: number
  /** Does the act; what it throws is shown, and what was typed stays. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why before an act of staff. Open while it is drawn; after a good answer it closes by itself. */
export function ReasonDialog({
  title,
  description,
  children,
  label = 'Neden',
  hint,
  missing,
  confirmLabel,
  danger = false,
  draft,
  limit = 1000,
  onConfirm,
  onClose,
}: Props) {
  const id = useId()
  const [reason, write, forget] = useKeptText(`desk.${draft}`)
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (reason.trim() === '') return setProblem(missing)
    setIsPending(true)
    try {
      await onConfirm(reason)
      forget()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      const told = error.errors?.['reason']
      if (told) setProblem(told.join(' '))
      else toast.error(error.message)
    } finally {
      setIsPending(false)
    }
  }

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
          <Button tone={danger ? 'danger' : 'primary'} type="submit" form={id} pending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {children}
        <TextArea
          label={label}
          name="reason"
          hint={hint}
          limit={limit}
          data-autofocus
          value={reason}
          error={problem}
          onChange={(event) => {
            write(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
