import { useState } from 'react'
import { isRealDate } from '../../../shared/values/ages.ts'
import { DatePicker } from './date-picker.tsx'
import type { FieldProps } from '../form/field.tsx'

type Props = FieldProps & {
  name: string
  /** `yyyy-mm-dd`, or null. */
  value: string | null
  onValueChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
}

/**
 * A date field that reports only real dates or null, unlike `DatePicker`, which reports years like 0002 while
 * a year is typed.
 */
export function DayField({ value, onValueChange, min, max, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  function change(day: string | null) {
    setTyped(day)
    if (day === null || isRealDate(day)) onValueChange(day)
  }
  return (
    <DatePicker
      {...rest}
      value={typed}
      onValueChange={change}
      onPartial={() => change(null)}
      {...(min && { min })}
      {...(max && { max })}
    />
  )
}
