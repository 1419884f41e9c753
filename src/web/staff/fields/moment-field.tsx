import { useState } from 'react'
import { isRealDate } from '../../../shared/values/ages.ts'
import { formatTime, istanbulInstant, today } from '../../../shared/values/dates.ts'
import type { FieldProps } from '../../ui/form/field.tsx'
import { FieldMessage } from '../../ui/form/form-error.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import { TimeField } from '../../ui/pickers/time-field.tsx'

type Props = Pick<FieldProps, 'hint' | 'error' | 'optional'> & {
  label: string
  name: string
  value: string | null
  /** Gets null if the date is empty, and '' if the date or the time is incomplete or impossible. */
  onValueChange: (instant: string | null) => void
  usualTime?: string
}

export function MomentField({
  label,
  hint,
  error,
  optional,
  name,
  value,
  onValueChange,
  usualTime = '09:00',
}: Props) {
  const [day, setDay] = useState(value ? today(new Date(value)) : null)
  const [time, setTime] = useState(value ? formatTime(value) : null)
  function changeDay(next: string | null) {
    const at = next ? (time ?? usualTime) : time
    setDay(next)
    setTime(at)
    report(next, at)
  }
  function changeTime(next: string | null) {
    setTime(next)
    report(day, next)
  }
  function report(onDay: string | null, at: string | null) {
    if (onDay === null) onValueChange(null)
    else onValueChange(isRealDate(onDay) && at ? istanbulInstant(onDay, at) : '')
  }
  return (
    <div data-field={name}>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-3">
        <DatePicker
          label={label}
          hint={hint}
          optional={optional}
          value={day}
          onValueChange={changeDay}
          onPartial={() => onValueChange('')}
        />
        <TimeField label={`${label} saati`} hideLabel value={time} onValueChange={changeTime} />
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </div>
  )
}
