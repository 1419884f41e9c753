import { classNames } from './class-names.ts'
import { controlStyle, LabelText, type FieldProps } from './field.tsx'

/** The same boxes before React Aria's parts are there, so that nothing moves. */
export function WaitingField({ label, hint, optional, hideLabel, className }: FieldProps) {
  return (
    <div className={classNames(ariaFieldStyle, className)}>
      <span className={hideLabel ? 'sr-only' : ariaLabelStyle}>
        <LabelText label={label} optional={optional} />
      </span>
      {hint && <span className={ariaHintStyle}>{hint}</span>}
      <div className={controlStyle} />
    </div>
  )
}

// Shared with aria-field.tsx, which draws the same with them.
export const ariaFieldStyle = 'flex min-w-0 flex-col'
export const ariaLabelStyle = 'mb-1.5 self-start text-small font-semibold'
export const ariaHintStyle = '-mt-0.5 mb-2 text-small text-text3'
