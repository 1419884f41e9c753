import { useRef, type ChangeEvent } from 'react'
import type { FieldProps } from '../form/field.tsx'
import { TextField, type InputProps } from '../form/text-field.tsx'

const codeLength = 6

export function CodeField({
  onComplete,
  onChange,
  ...props
}: FieldProps &
  Omit<InputProps, 'type' | 'inputMode' | 'maxLength'> & {
    onComplete?: (code: string) => void
  }) {
  const completed = useRef('')
  function change(event: ChangeEvent<HTMLInputElement>) {
    const code = event.target.value.replaceAll(/\D/g, '').slice(0, codeLength)
    if (code !== event.target.value) event.target.value = code
    onChange?.(event)
    if (code.length === codeLength && code !== completed.current) onComplete?.(code)
    completed.current = code
  }
  return (
    <TextField
      autoComplete="one-time-code"
      {...props}
      inputMode="numeric"
      enterKeyHint="done"
      spellCheck={false}
      onChange={change}
      inputClassName="max-w-60 text-h3 font-semibold tracking-[.3em] tabular-nums"
    />
  )
}
