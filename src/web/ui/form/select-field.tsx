import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlStyle, FieldFrame, useField, type FieldProps } from './field.tsx'
import { Icon } from '../base/icon.tsx'
import { ChevronDown } from '../base/icons.ts'

export type SelectOption = { value: string | number; label: string; disabled?: boolean }

export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  placeholder,
  children,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    options?: readonly SelectOption[]
    placeholder?: string
    children?: ReactNode
  }) {
  const field = useField({ id: select.id, hint, error })
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className, field }} name={select.name}>
      <div className="relative flex">
        <select
          {...select}
          {...field.control}
          className={classNames(controlStyle, 'appearance-none truncate pr-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3.5 text-text2" />
      </div>
    </FieldFrame>
  )
}
