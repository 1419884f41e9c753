import { FieldError, Label, Text } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { controlStyle, LabelText, type FieldProps } from './field.tsx'
import { FieldMessage } from './form-error.tsx'

// What the fields made of React Aria's parts share; looks like field.tsx, which is made of the browser's own.

/** The label and the hint above a control. */
export function AriaFieldHead({ label, hint, optional, hideLabel }: FieldProps) {
  return (
    <>
      <Label className={hideLabel ? 'sr-only' : labelStyle}>
        <LabelText label={label} optional={optional} />
      </Label>
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
    </>
  )
}

/** What is wrong, below the control. */
export function AriaFieldError({ error }: Pick<FieldProps, 'error'>) {
  return <FieldError className="mt-1.5">{() => <FieldMessage>{error}</FieldMessage>}</FieldError>
}

/** The same boxes before React Aria's parts exist, so that nothing moves. */
export function WaitingField({ label, hint, optional, hideLabel, className }: FieldProps) {
  return (
    <div className={classNames(ariaFieldStyle, className)}>
      <span className={hideLabel ? 'sr-only' : labelStyle}>
        <LabelText label={label} optional={optional} />
      </span>
      {hint && <span className={hintStyle}>{hint}</span>}
      <div className={controlStyle} />
    </div>
  )
}

export const ariaFieldStyle = 'flex min-w-0 flex-col'
const labelStyle = 'mb-1.5 self-start text-small font-semibold'
const hintStyle = '-mt-0.5 mb-2 text-small text-text3'
