import { useState, type ChangeEvent, type FocusEvent } from 'react'
import { formatMoney, parseMoney } from '../../shared/money-text.ts'
import { reformatDigits } from './digit-caret.ts'
import type { FieldProps } from './field.tsx'
import { typeMoney, type MoneyTyping } from './money-typing.ts'
import { TextField, type InputProps } from './text-field.tsx'

/**
 * An amount in lira and kuruş with Turkish separators. Either controlled by `value` and `onValueChange` (a form's
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
  const [typing, setTyping] = useState<MoneyTyping | null>(null)
  const isTyped = typing !== null && parseMoney(typing.written) === value
  const shown = isTyped ? typing.shown : formatMoney(value ?? null)
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent, target } = event
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>
    const before = value === undefined ? typing : isTyped ? typing : { written: shown, shown }
    const next = typeMoney(before ?? { written: '', shown: '' }, target.value, { inputType, data })
    reformatDigits(target, () => next.shown)
    setTyping(next)
    onChange?.(event)
    onValueChange?.(parseMoney(next.written))
  }
  function blur(event: FocusEvent<HTMLInputElement>) {
    setTyping(null)
    if (value === undefined) event.target.value = formatMoney(parseMoney(event.target.value))
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="off"
      {...props}
      {...(value !== undefined && { value: shown })}
      inputMode="decimal"
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
