import { useRef, type KeyboardEvent } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import { classNames } from '../base/class-names.ts'
import { controlStyle, LabelText, type FieldProps } from '../form/field.tsx'
import { FieldMessage } from '../form/form-error.tsx'
import { Icon } from '../base/icon.tsx'
import { ChevronDown } from '../base/icons.ts'

type Props<Value extends string> = Omit<FieldProps, 'hint' | 'hideLabel'> & {
  name?: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
}

export function MultiSelect<Value extends string>({
  label,
  error,
  optional,
  className,
  name,
  options,
  value,
  onValueChange,
}: Props<Value>) {
  const box = useRef<HTMLDetailsElement>(null)
  const chosen = options.filter((option) => value.includes(option.value))

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !box.current?.open) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }

  return (
    <fieldset data-field={name} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 text-small font-semibold">
        <LabelText label={label} optional={optional} />
      </legend>
      <details ref={box} onKeyDown={close} className="group">
        <summary
          className={classNames(
            controlStyle,
            'flex list-none items-center gap-3 [&::-webkit-details-marker]:hidden',
          )}
        >
          <span className="sr-only">{`${label}: `}</span>
          <span className={classNames('min-w-0 flex-1 truncate', chosen.length === 0 && 'text-text3')}>
            {chosen.length === 0
              ? 'Seçin'
              : chosen.length === 1
                ? chosen[0]?.label
                : `${chosen.length} tane seçildi`}
          </span>
          {chosen.length > 1 && (
            <span className="max-w-1/2 truncate text-small text-text3">
              {chosen.map((option) => option.label).join(', ')}
            </span>
          )}
          <Icon of={ChevronDown} className="text-text2 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-x-6 rounded-control border border-line px-3.5 py-1 sm:grid-cols-2">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onValueChange(
                  options
                    .map((other) => other.value)
                    .filter((other) => (other === option.value ? target.checked : value.includes(other))),
                )
              }
            />
          ))}
        </div>
      </details>
      {error && (
        <div className="mt-1.5">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}
