import { useState, type ChangeEvent, type FocusEvent } from 'react'
import { reformatDigits } from './digit-caret.ts'
import type { FieldProps } from './field.tsx'
import { TextField, type InputProps } from './text-field.tsx'

/**
 * An amount in whole lira with Turkish separators. Either controlled by `value` and `onValueChange` (a form's
 * `Controller`), or by `register(name, { setValueAs: parseMoney })`.
 */
export function MoneyField({
  value,
  onValueChange,
  onChange,
  onBlur,
  ...props
}: FieldProps &
  Omit<InputProps, 'type' | 'inputMode' | 'value'> & {
    value?: number | null
    onValueChange?: (lira: number | null) => void
  }) {
  // Dropped at once, the comma would let the digits after it make the amount a hundredfold.
  const [part, setPart] = useState('')
  function change(event: ChangeEvent<HTMLInputElement>) {
    reformatDigits(event.target, formatTyped)
    setPart(typedPart(event.target.value))
    onChange?.(event)
    onValueChange?.(parseMoney(event.target.value))
  }
  function blur(event: FocusEvent<HTMLInputElement>) {
    setPart('')
    if (value === undefined && typedPart(event.target.value))
      event.target.value = formatMoney(parseMoney(event.target.value))
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="off"
      {...props}
      {...(value !== undefined && { value: value === null ? '' : formatMoney(value) + part })}
      inputMode="numeric"
      onChange={change}
      onBlur={blur}
      inputClassName="font-medium tabular-nums"
      end={
        <span aria-hidden className="pointer-events-none w-11 pr-1 text-center font-medium text-text3">
          ₺
        </span>
      }
    />
  )
}

/** What is typed, with separators, and its kuruş until the field is left: whole lira are what counts. */
export function formatTyped(text: string): string {
  return formatMoney(parseMoney(text)) + typedPart(text)
}

function typedPart(text: string): string {
  return parseMoney(text) === null ? '' : (/,\d{0,2}/.exec(text)?.[0] ?? '')
}

/** 45000 → `45.000`, 1250.5 (which only came from elsewhere) → `1.250,50`; null → empty. */
export function formatMoney(lira: number | null): string {
  const [whole = '', part] = lira === null ? [] : String(lira).split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, '.') + (part ? `,${part.padEnd(2, '0')}` : '')
}

/** `45.000`, `45000,50 ₺`, 45000 → 45000: whole lira, nine digits at most; null where there is no digit. */
export function parseMoney(text: string | number | null | undefined): number | null {
  const [whole = ''] = String(text ?? '').split(',')
  const digits = whole.replaceAll(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}
