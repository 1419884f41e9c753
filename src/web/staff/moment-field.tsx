import { useState } from 'react'
import { formatTime, istanbulInstant, today } from '../../shared/dates.ts'
import type { FieldProps } from '../ui/field.tsx'
import { FieldMessage } from '../ui/form-error.tsx'
import { DatePicker } from '../ui/date-picker.tsx'
import { TimeField } from '../ui/time-field.tsx'

type Props = Pick<FieldProps, 'hint' | 'error' | 'optional'> & {
  /** Of the day; the time's label follows it. */
  label: string
  name: string
  /** ISO 8601, or null. */
  value: string | null
  onValueChange: (instant: string | null) => void
  /** HH:MM that a chosen day begins with. */
  usualTime?: string
}

/** A day and a time of Istanbul as one instant. */
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
  // A time without a day is kept until there is one.
  const [time, setTime] = useState(value ? formatTime(value) : '')
  const day = value ? today(new Date(value)) : null
  function changeDay(next: string | null) {
    if (next === null) return onValueChange(null)
    const at = time || usualTime
    setTime(at)
    onValueChange(istanbulInstant(next, at))
  }
  function changeTime(next: string | null) {
    setTime(next ?? '')
    if (day && next) onValueChange(istanbulInstant(day, next))
  }
  return (
    <div data-field={name}>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-3">
        <DatePicker label={label} hint={hint} optional={optional} value={day} onValueChange={changeDay} />
        <TimeField label={`${label} saati`} hideLabel value={time || null} onValueChange={changeTime} />
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </div>
  )
}
