import { formatNumber } from '../../../../shared/money.ts'
import { siteSettings, type SettingKey } from '../../../../shared/site-settings.ts'

/** A setting as a form holds it; `mode` is the headline's. */
export type Draft = { text: string; mode?: 'fixed' | 'live' }

type Headline = { mode: 'fixed'; value: number } | { mode: 'live' }
const isHeadline = (value: unknown): value is Headline =>
  typeof value === 'object' && value !== null && 'mode' in value

export function draftOf(value: unknown): Draft {
  if (isHeadline(value)) return { mode: value.mode, text: value.mode === 'fixed' ? String(value.value) : '' }
  return { text: value === null || value === undefined ? '' : String(value) }
}

/** What is sent; the server says what is wrong with it. */
export function valueOf(key: SettingKey, { text, mode }: Draft): unknown {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
  if (mode) return mode === 'live' ? { mode } : { mode, value: number }
  return isNumber(key) ? number : text.trim()
}

export const isNumber = (key: SettingKey): boolean => siteSettings[key].group === 'limits'

/** A value as people read it. */
export function settingInWords(value: unknown): string {
  if (isHeadline(value))
    return value.mode === 'live' ? 'yayındaki ilanların sayısı' : `sabit, ${formatNumber(value.value)}`
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' && value !== '' ? value : 'boş'
}
