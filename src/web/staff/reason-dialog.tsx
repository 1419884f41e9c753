import type { ReactNode } from 'react'
import { TextArea } from '../ui/form/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSentText } from './texts/use-sent-text.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** Above the reason: further fields of the same form. */
  children?: ReactNode
  label?: string
  hint?: string
  /** The error when the text is empty. */
  missing: string
  confirmLabel: string
  danger?: boolean
  /** The name of the draft in the browser, kept until it is sent: "suspend.12". */
  draft: string
  limit?: number
  /** Does the act; what it throws is shown, and what was typed stays. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks staff for the reason of an act. Open while it is rendered; closes after success. */
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
