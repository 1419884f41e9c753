import { FieldError, Label, Text } from 'react-aria-components'
import { LabelText, type FieldProps } from './field.tsx'
import { FieldMessage } from './form-error.tsx'
import { ariaHintStyle, ariaLabelStyle } from './waiting-field.tsx'

// What the fields made of React Aria's parts share; looks like field.tsx, which is made of the browser's own.

/** The label and the hint above a control. */
export function AriaFieldHead({ label, hint, optional, hideLabel }: FieldProps) {
  return (
    <>
      <Label className={hideLabel ? 'sr-only' : ariaLabelStyle}>
        <LabelText label={label} optional={optional} />
      </Label>
      {hint && (
        <Text slot="description" className={ariaHintStyle}>
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
