import { parseTime, type Time } from '@internationalized/date'
import { useMemo } from 'react'
import { DateInput, DateSegment, I18nProvider, TimeField as AriaTimeField } from 'react-aria-components'
import { AriaFieldError, AriaFieldHead, segmentStyle } from './aria-field.tsx'
import { classNames } from '../base/class-names.ts'
import { controlStyle, type FieldProps } from '../form/field.tsx'
import { ariaFieldStyle } from './lazy-field.tsx'

export type TimeFieldProps = FieldProps & {
  name?: string
  value: string | null
  onValueChange: (time: string | null) => void
}

export function TimeField({ name, value, onValueChange, className, error, ...head }: TimeFieldProps) {
  const time = useMemo(() => (value ? parseTime(value) : null), [value])
  return (
    <I18nProvider locale="tr-TR">
      <AriaTimeField
        value={time}
        onChange={(next) => onValueChange(next ? written(next as Time) : null)}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={Boolean(error)}
        data-field={name}
        className={classNames(ariaFieldStyle, className)}
      >
        <AriaFieldHead {...head} />
        <DateInput
          className={classNames(
            controlStyle,
            'flex h-11 items-center tabular-nums data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-focus',
          )}
        >
          {(segment) => <DateSegment segment={segment} className={segmentStyle} />}
        </DateInput>
        <AriaFieldError error={error} />
      </AriaTimeField>
    </I18nProvider>
  )
}

const written = ({ hour, minute }: Time) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
