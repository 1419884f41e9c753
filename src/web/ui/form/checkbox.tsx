import { useEffect, useId, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { FieldMessage } from './form-error.tsx'
import { Icon } from '../base/icon.tsx'
import { Check, Minus } from '../base/icons.ts'
import { mergeRefs } from '../typed-fields/merge-refs.ts'

export function Checkbox({
  label,
  hint,
  error,
  mixed = false,
  className,
  ref,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  mixed?: boolean
  className?: string
}) {
  const own = useRef<HTMLInputElement>(null)
  const both = useMemo(() => mergeRefs(own, ref), [ref])
  const given = useId()
  const id = input.id ?? given
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed
  }, [mixed, input.checked])
  return (
    <div data-field={input.name} className={classNames('min-w-0', className)}>
      <label className="group flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-text3 has-aria-disabled:text-text3">
        <span className="relative mt-0.5 flex size-5 shrink-0">
          <input
            {...input}
            ref={both}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
            className={
              'peer size-5 appearance-none rounded-chip border border-line-strong bg-surface transition-colors ' +
              'group-hover:border-text2 checked:border-primary checked:bg-primary indeterminate:border-primary ' +
              'indeterminate:bg-primary aria-invalid:border-bad disabled:border-line disabled:bg-sunken ' +
              'disabled:checked:bg-line-strong disabled:checked:border-line-strong ' +
              'aria-disabled:checked:bg-line-strong aria-disabled:checked:border-line-strong'
            }
          />
          <Icon
            of={Check}
            size={16}
            className="pointer-events-none absolute inset-0.5 text-on-primary opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
          />
          <Icon
            of={Minus}
            size={16}
            className="pointer-events-none absolute inset-0.5 text-on-primary opacity-0 peer-indeterminate:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-small text-text3">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </div>
  )
}
