import { z } from 'zod'
import { id, line } from '../../contract/fields.ts'
import { questionKinds, questionLimits, type QuestionKind } from './question-limits.ts'
import { onOneLine } from '../../text/safe-text.ts'
import { isRealDate } from '../../values/ages.ts'
import { numberTextLength, wrongNumber } from '../../values/number-text.ts'

const bound = z.union([z.number(), z.string().max(numberTextLength)]).nullable()

export const expectedAnswer = z.union([
  z.boolean(),
  z.array(z.string().max(questionLimits.option)).max(questionLimits.options),
  z.object({ least: bound, most: bound }),
])
export type ExpectedAnswer = z.output<typeof expectedAnswer>

export type Question = {
  id: number | null
  kind: QuestionKind
  wording: string
  options: string[]
  is_required: boolean
  expected: ExpectedAnswer | null
}

const question = z
  .object({
    id: id().nullable().default(null),
    kind: z.enum(questionKinds),
    wording: line('Lütfen soruyu yazın.', questionLimits.wording),
    options: z
      .array(
        z
          .string()
          .overwrite(onOneLine)
          .max(questionLimits.option, `Bir seçenek en fazla ${questionLimits.option} karakter olabilir.`),
      )
      .default([]),
    is_required: z.boolean().default(false),
    expected: expectedAnswer.nullable().default(null),
  })
  .transform((typed): Question => ({
    ...typed,
    options: typed.kind === 'choice' ? typed.options.filter((option) => option !== '') : [],
  }))
  .superRefine(({ kind, options, expected }, { addIssue }) => {
    const refuse = (path: 'options' | 'expected', message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (kind === 'choice' && (options.length < 2 || options.length > questionLimits.options))
      refuse('options', `Lütfen 2 ile ${questionLimits.options} arasında seçenek yazın.`)
    if (new Set(options).size < options.length) refuse('options', 'Aynı seçenek iki kez yazılmış.')
    if (expected !== null && !isSound(kind, options, expected))
      refuse('expected', isUnread(kind, expected) ? wrongNumber : 'Beklenen yanıt bu soruya uymuyor.')
  })

export const questions = z
  .array(question)
  .max(questionLimits.count, `En fazla ${questionLimits.count} soru sorabilirsiniz.`)

export const shownQuestion = z.object({
  id: z.number(),
  kind: z.enum(questionKinds),
  wording: z.string(),
  options: z.array(z.string()),
  is_required: z.boolean(),
  expected: expectedAnswer.nullable(),
})
export type ShownQuestion = z.output<typeof shownQuestion>

const isUnread = (kind: QuestionKind, expected: ExpectedAnswer): boolean =>
  kind === 'number' && Object.values(expected).some((bound) => typeof bound === 'string')

function isSound(kind: QuestionKind, options: string[], expected: ExpectedAnswer): boolean {
  if (typeof expected === 'boolean') return kind === 'yes_no'
  if (Array.isArray(expected))
    return kind === 'choice' && expected.length > 0 && expected.every((option) => options.includes(option))
  const { least, most } = expected
  const isBound = (value: number | string | null) =>
    value === null ||
    (kind === 'number' && typeof value === 'number') ||
    (kind === 'date' && typeof value === 'string' && isRealDate(value))
  if (!isBound(least) || !isBound(most)) return false
  return least === null ? most !== null : most === null || least <= most
}
