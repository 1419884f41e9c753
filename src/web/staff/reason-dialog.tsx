import type { ReactNode } from 'react'
import { TextArea } from '../ui/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSentText } from './use-sent-text.ts'

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
  const { text, problem, isPending, write, submit } = useSentText({
    draft: `desk.${draft}`,
    field: 'reason',
    missing,
    send: (reason) => onConfirm(reason).then(onClose),
  })

  return (
    <FormDialog {...{ title, description, confirmLabel, danger, isPending, onClose }} onSubmit={submit}>
      {children}
      <TextArea
        label={label}
        name="reason"
        hint={hint}
        limit={limit}
        data-autofocus
        value={text}
        error={problem}
        onChange={(event) => write(event.target.value)}
      />
    </FormDialog>
  )
}
