import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlStyle, FieldFrame, useField, type FieldProps } from './field.tsx'
import { Icon, type IconName } from '../base/icon.tsx'

export type InputProps = Omit<ComponentProps<'input'>, 'className' | 'children'>

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  icon,
  end,
  inputClassName,
  ...input
}: FieldProps & InputProps & { icon?: IconName; end?: ReactNode; inputClassName?: string }) {
  const field = useField({ id: input.id, hint, error })
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className, field }} name={input.name}>
      <div className="relative flex">
        {icon && <Icon of={icon} className="pointer-events-none absolute top-3 left-3.5 text-text3" />}
        <input
          type="text"
          {...input}
          {...field.control}
          className={classNames(controlStyle, icon && 'pl-11', !!end && 'pr-12', inputClassName)}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  )
}
