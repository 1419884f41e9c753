import { useState } from 'react'
import type { FieldProps } from '../../ui/form/field.tsx'
import { TextField, type InputProps } from '../../ui/form/text-field.tsx'

type Props = FieldProps &
  Omit<InputProps, 'type' | 'inputMode' | 'value' | 'onChange'> & {
    /** The number; the typed text if that is no number; null if the field is empty. */
    value: number | string | null
    onValueChange: (value: number | null, typed: string) => void
  }

export function NumberField({ value, onValueChange, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const isTyped = value === typed || value === numberOf(typed)
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode="decimal"
      value={isTyped ? typed : String(value ?? '').replace('.', ',')}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(numberOf(target.value), target.value)
      }}
    />
  )
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
