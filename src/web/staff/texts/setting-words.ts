import { formatNumber } from '../../../shared/values/money.ts'

type Headline = { mode: 'fixed'; value: number } | { mode: 'live' }

/** Whether a setting is the figure of the home page's headline. */
export const isHeadline = (value: unknown): value is Headline =>
  typeof value === 'object' && value !== null && 'mode' in value

/** The value of a site setting as people read it. */
export function settingInWords(value: unknown): string {
  if (isHeadline(value))
    return value.mode === 'live' ? 'yayındaki ilanların sayısı' : `sabit, ${formatNumber(value.value)}`
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' && value !== '' ? value : 'boş'
}
