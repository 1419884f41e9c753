import { useState } from 'react'
import { numberTextLength, parseNumber, wrongNumber } from '../../../shared/values/number-text.ts'
import type { FieldProps } from '../../ui/form/field.tsx'
import { TextField, type InputProps } from '../../ui/form/text-field.tsx'

type Value = number | string | null

type Props = FieldProps &
  Omit<InputProps, 'type' | 'inputMode' | 'value' | 'onChange'> & {
    /** The number; the typed text if that is no number; null if the field is empty. */
    value: Value
    onValueChange: (value: Value) => void
    isChecked?: boolean
  }

export function NumberField({ value, onValueChange, isChecked = false, error, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const isTyped = value === valueOf(typed) || value === parseNumber(typed)
  const shown = isTyped ? typed : textOf(value)
  const isWrong = isChecked && typeof valueOf(shown) === 'string'
  return (
    <TextField
      autoComplete="off"
      maxLength={numberTextLength}
      {...props}
      error={error ?? (isWrong ? wrongNumber : undefined)}
      inputMode="decimal"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(valueOf(target.value))
      }}
    />
  )
}

const textOf = (value: Value) => (typeof value === 'number' ? String(value).replace('.', ',') : (value ?? ''))

const valueOf = (text: string): Value => parseNumber(text) ?? (text.trim() || null)
