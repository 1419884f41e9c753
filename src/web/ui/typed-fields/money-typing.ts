import { formatTypedMoney } from '../../../shared/values/money-text.ts'

export type MoneyTyping = { written: string; shown: string }

type Edit = Pick<InputEvent, 'inputType' | 'data'>

/**
 * The amount after an edit that left `text` in the field. A dot typed at the end or pasted may be a decimal
 * point; other dots are thousands separators.
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
