import type { ChangeEvent } from 'react'
import { reformatDigits } from './digit-caret.ts'
import type { FieldProps } from '../form/field.tsx'
import { TextField, type InputProps } from '../form/text-field.tsx'

/**
 * A Turkish phone number, grouped while it is typed (0555 000 00 00) unless `plain`. A pasted +90 or a missing
 * 0 is corrected.
 */
export function PhoneField({
  onChange,
  plain = false,
  ...props
}: FieldProps & Omit<InputProps, 'type' | 'inputMode'> & { plain?: boolean }) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    reformatDigits(event.target, plain ? plainPhone : formatPhone)
    onChange?.(event)
  }
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" onChange={change} />
}

export function formatPhone(text: string): string {
  if (/^\+(9|90)?$/.test(text.trim())) return text.trim()
  const digits = nationalDigits(text)
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9, 11)]
    .filter(Boolean)
    .join(' ')
}

const plainPhone = (text: string): string => formatPhone(text).replaceAll(/\s/g, '')

function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (text.trimStart().startsWith('+90') || digits.startsWith('0090'))
    return withZero(digits.replace(/^(00)?90/, ''))
  if (/^90\d{10}/.test(digits)) return withZero(digits.slice(2))
  return withZero(digits)
}

function withZero(digits: string): string {
  if (digits === '' || digits.startsWith('0')) return digits
  return `0${digits}`
}
