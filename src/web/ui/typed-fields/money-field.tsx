import { useState, type ChangeEvent, type FocusEvent } from 'react'
import { formatMoney, parseMoney } from '../../../shared/values/money-text.ts'
import { reformatDigits } from './digit-caret.ts'
import type { FieldProps } from '../form/field.tsx'
import { typeMoney, type MoneyTyping } from './money-typing.ts'
import { TextField, type InputProps } from '../form/text-field.tsx'

export function MoneyField({
  value,
  onValueChange,
  onBlur,
  ...props
}: FieldProps &
  Omit<InputProps, 'type' | 'inputMode' | 'value' | 'onChange'> & {
    value: number | null
    onValueChange: (lira: number | null) => void
  }) {
  const [typing, setTyping] = useState<MoneyTyping | null>(null)
  const isTyped = typing !== null && parseMoney(typing.written) === value
  const shown = isTyped ? typing.shown : formatMoney(value)
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent, target } = event
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>
    const before = isTyped ? typing : { written: shown, shown }
    const next = typeMoney(before, target.value, { inputType, data })
    reformatDigits(target, () => next.shown)
    setTyping(next)
    onValueChange(parseMoney(next.written))
  }
  function blur(event: FocusEvent<HTMLInputElement>) {
    setTyping(null)
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="off"
      {...props}
      value={shown}
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
