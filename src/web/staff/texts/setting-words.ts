import { formatNumber } from '../../../shared/values/money.ts'

type Headline = { mode: 'fixed'; value: number } | { mode: 'live' }

export const isHeadline = (value: unknown): value is Headline =>
  typeof value === 'object' && value !== null && 'mode' in value

export function settingInWords(value: unknown): string {
  if (isHeadline(value))
    return value.mode === 'live' ? 'yayındaki ilanların sayısı' : `sabit, ${formatNumber(value.value)}`
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' && value !== '' ? value : 'boş'
}
