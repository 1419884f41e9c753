import { formatTypedMoney } from '../../../shared/values/money-text.ts'

export type MoneyTyping = { written: string; shown: string }

type Edit = Pick<InputEvent, 'inputType' | 'data'>

/**
 * The amount after an edit that left `text` in the field. A dot that was typed at the end, pasted or
 * autofilled may be a decimal point. All other dots are the field's own thousands separators and are ignored.
 */
export function typeMoney(before: MoneyTyping, text: string, { inputType, data }: Edit): MoneyTyping {
  const written = writtenAfter(before, text, inputType, data).slice(0, 40)
  return { written, shown: formatTypedMoney(written) }
}

function writtenAfter({ written, shown }: MoneyTyping, text: string, inputType: string, data: string | null) {
  if (data !== null && text === shown + data) return written + data
  if (data !== null && text === data) return text
  const isByKey = inputType.startsWith('delete') || inputType === 'insertText'
  return isByKey ? text.replaceAll('.', '') : text
}
