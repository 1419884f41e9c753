import { FieldError, Label, Text } from 'react-aria-components'
import { LabelText, type FieldProps } from '../form/field.tsx'
import { FieldMessage } from '../form/form-error.tsx'
import { ariaHintStyle, ariaLabelStyle } from './lazy-field.tsx'

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

export function AriaFieldError({ error }: Pick<FieldProps, 'error'>) {
  return <FieldError className="mt-1.5">{() => <FieldMessage>{error}</FieldMessage>}</FieldError>
}

export const popoverStyle =
  'rounded-card border border-line bg-raised text-text shadow-popover data-entering:animate-enter'
export const segmentStyle =
  'min-h-6 min-w-6 rounded-[4px] px-[3px] text-center outline-none data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-placeholder:text-text3 data-focused:bg-primary data-focused:text-on-primary'
