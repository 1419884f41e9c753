import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { LabelText, type FieldProps } from './field.tsx'
import { FieldMessage } from './form-error.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import { segment, segments } from './segment-style.ts'

export type RadioOption = {
  value: string
  label: string
  hint?: ReactNode
  icon?: IconName
  disabled?: boolean
}

type RadioGroupProps = FieldProps & {
  name: string
  options: readonly RadioOption[]
  variant?: 'list' | 'segments' | 'cards'
  value?: string | undefined
  onChange?: ComponentProps<'input'>['onChange']
  onBlur?: ComponentProps<'input'>['onBlur']
  ref?: ComponentProps<'input'>['ref']
  required?: boolean
}

/**
 * Native radio buttons, so that arrow keys work and the result of a form's `register(…)` can be spread on the group.
 */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  variant = 'list',
  value,
  ...input
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      data-field={input.name}
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-small font-semibold'}>
        <LabelText label={label} optional={optional} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-0.5 mb-2 text-small text-text3">
          {hint}
        </p>
      )}
      <div className={classNames(groups[variant], variant === 'segments' && error && 'border-bad!')}>
        {options.map((option) => (
          <label key={option.value} className={classNames('relative', labels[variant])}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              className={variant === 'segments' ? 'absolute inset-0 appearance-none rounded-[7px]' : ring}
            />
            {option.icon && <Icon of={option.icon} className={variant === 'cards' ? 'mt-0.5' : ''} />}
            <span className="min-w-0">
              <span className={variant === 'cards' ? 'font-semibold' : ''}>{option.label}</span>
              {option.hint && <span className="block text-small text-text3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}

const ring =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width,border-color] ' +
  'checked:border-6 checked:border-primary disabled:border-line disabled:bg-sunken'

const groups = {
  list: 'flex flex-col',
  segments,
  cards: 'grid grid-cols-1 gap-3 sm:grid-cols-2',
}

const labels = {
  list: 'flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-text3',
  segments: segment,
  cards:
    'flex items-start gap-3 rounded-control border border-line-strong bg-surface p-4 transition-[border-color,box-shadow] hover:border-text2 ' +
    'has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-disabled:text-text3',
}
