import { isRealDate } from '../../values/ages.ts'
import { questionLimits } from './question-limits.ts'
import type { Question } from './questions.ts'
import { wrongNumber } from '../../values/number-text.ts'

export type AnswerValue = boolean | number | string

export type Asked = Pick<Question, 'kind' | 'wording' | 'options' | 'expected'>

export const isAnswered = (value: unknown): value is AnswerValue =>
  value !== null && value !== undefined && value !== ''

export function wrongAnswer({ kind, options }: Asked, value: unknown): string | null {
  if (!isAnswered(value)) return null
  if (kind === 'yes_no') return typeof value === 'boolean' ? null : 'Lütfen evet ya da hayır deyin.'
  if (kind === 'number' && typeof value !== 'number') return wrongNumber
  if (kind === 'number')
    return Math.abs(Number(value)) <= questionLimits.number ? null : 'Bu sayı çok büyük ya da çok küçük.'
  if (typeof value !== 'string') return 'Lütfen bu soruyu yanıtlayın.'
  if (kind === 'choice') return options.includes(value) ? null : 'Lütfen seçeneklerden birini seçin.'
  if (kind === 'date') return isRealDate(value) ? null : 'Lütfen geçerli bir tarih girin.'
  return value.length <= questionLimits.answer ? null : `En fazla ${questionLimits.answer} karakter yazın.`
}

export function isExpected({ expected }: Asked, value: AnswerValue): boolean {
  if (expected === null) return true
  if (typeof expected === 'boolean') return value === expected
  if (Array.isArray(expected)) return expected.includes(String(value))
  const { least, most } = expected
  return (least === null || least <= value) && (most === null || value <= most)
}
