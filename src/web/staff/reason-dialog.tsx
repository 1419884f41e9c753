import type { ReactNode } from 'react'
import { TextArea } from '../ui/form/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSentText } from './texts/use-sent-text.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  label?: string
  hint?: string
  missing: string
  confirmLabel: string
  danger?: boolean
  draft: string
  limit?: number
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

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
    draft: `staff.${draft}`,
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
