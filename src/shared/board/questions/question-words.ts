import { formatDate } from '../../values/dates.ts'
import type { AnswerValue, Asked } from './answers.ts'
import type { QuestionKind } from './question-limits.ts'

export const questionKindLabels: Record<QuestionKind, string> = {
  yes_no: 'Evet / hayır',
  choice: 'Seçeneklerden biri',
  number: 'Sayı',
  date: 'Tarih',
  text: 'Kısa yazı',
}

/** Numbers of four digits have no dot, because years have none: 2026, but 12.500. */
const number = new Intl.NumberFormat('tr-TR', { useGrouping: 'min2' })

export function answerWords(kind: QuestionKind, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (typeof value === 'number') return number.format(value)
  return kind === 'date' ? formatDate(value) : value
}

export function expectedWords({ kind, expected }: Pick<Asked, 'kind' | 'expected'>): string | null {
  if (expected === null) return null
  if (typeof expected === 'boolean') return answerWords(kind, expected)
  if (Array.isArray(expected)) return expected.join(' ya da ')
  const { least, most } = expected
  if (least === null) return most === null ? null : boundWords(kind, most, 'en çok', 'ya da öncesi')
  if (most === null) return boundWords(kind, least, 'en az', 'ya da sonrası')
  return least === most
    ? answerWords(kind, least)
    : `${answerWords(kind, least)} – ${answerWords(kind, most)}`
}

function boundWords(kind: QuestionKind, bound: number | string, before: string, after: string): string {
  const words = answerWords(kind, bound)
  return kind === 'date' ? `${words} ${after}` : `${before} ${words}`
}

export function questionLine(question: Asked & { is_required: boolean }): string {
  const expected = expectedWords(question)
  const notes = [
    question.options.join(' / '),
    question.is_required ? 'zorunlu' : '',
    expected === null ? '' : `beklenen: ${expected}`,
  ].filter(Boolean)
  return notes.length > 0 ? `${question.wording} (${notes.join('; ')})` : question.wording
}
