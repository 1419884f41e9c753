import { z } from 'zod'
import { id } from '../../contract/fields.ts'
import { questionKinds, questionLimits } from './question-limits.ts'

/**
 * `wording`: the question as the applicant read it; the application is refused if the owner has reworded the
 * question.
 */
export const sentAnswers = z
  .array(
    z.object({
      question_id: id('Soru bilgisi eksik.'),
      value: z.union([z.boolean(), z.number(), z.string().trim().max(questionLimits.answer)]).nullable(),
      wording: z.string().max(questionLimits.wording).optional(),
    }),
  )
  .max(questionLimits.count, `En fazla ${questionLimits.count} soru yanıtlanabilir.`)
export type SentAnswer = z.output<typeof sentAnswers>[number]

export const shownAnswer = z.object({
  question_id: z.number().nullable(),
  kind: z.enum(questionKinds),
  wording: z.string(),
  value: z.union([z.boolean(), z.number(), z.string()]),
  is_expected: z.boolean(),
})
export type ShownAnswer = z.output<typeof shownAnswer>
