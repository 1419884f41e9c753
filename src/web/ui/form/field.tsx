import { useId, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { FieldMessage } from './form-error.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function useField({
  id,
  hint,
  error,
}: {
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}) {
  const own = useId()
  const controlId = id ?? own
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': classNames(hintId, errorId) || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { control, hintId, errorId }
}

export function FieldFrame({
  name,
  field,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  after,
  children,
}: FieldProps & {
  name?: string | undefined
  field: ReturnType<typeof useField>
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div data-field={name} className={classNames('flex min-w-0 flex-col', className)}>
      <label
        htmlFor={field.control.id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 self-start text-small font-semibold'}
      >
        <LabelText label={label} optional={optional} />
      </label>
      {hint && (
        <p id={field.hintId} className="-mt-0.5 mb-2 text-small text-text3">
          {hint}
        </p>
      )}
      {children}
      {(error || after) && (
        <div className="mt-1.5 flex items-start justify-between gap-4">
          {error ? <FieldMessage id={field.errorId}>{error}</FieldMessage> : <span />}
          {after}
        </div>
      )}
    </div>
  )
}

export function LabelText({ label, optional }: { label: string; optional?: boolean | undefined }) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-text3"> (isteğe bağlı)</span>}
    </>
  )
}

/** Inputs have text of 16 px, because iOS zooms in on inputs with smaller text. */
export const controlStyle =
  'w-full min-w-0 min-h-11 rounded-control border border-line-strong bg-surface px-3.5 py-2 text-body text-text ' +
  'placeholder:text-text3 placeholder-shown:text-ellipsis transition-[border-color,box-shadow] hover:border-text2 ' +
  'aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--color-bad)] ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-text3 [&[readonly]]:bg-sunken'
