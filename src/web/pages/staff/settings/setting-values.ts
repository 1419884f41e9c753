import { siteSettings, type SettingKey } from '../../../../shared/operations/site-settings.ts'
import { isHeadline } from '../../../staff/texts/setting-words.ts'

export type Draft = { text: string; mode?: 'fixed' | 'live' }

export function draftOf(value: unknown): Draft {
  if (isHeadline(value)) return { mode: value.mode, text: value.mode === 'fixed' ? String(value.value) : '' }
  return { text: value === null || value === undefined ? '' : String(value) }
}

export function valueOf(key: SettingKey, { text, mode }: Draft): unknown {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
  if (mode) return mode === 'live' ? { mode } : { mode, value: number }
  return isNumber(key) ? number : text.trim()
}

export const isNumber = (key: SettingKey): boolean => siteSettings[key].group === 'limits'
