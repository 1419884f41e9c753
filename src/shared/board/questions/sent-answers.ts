import { z } from 'zod'
import { id } from '../../contract/fields.ts'
import { questionKinds, questionLimits } from './question-limits.ts'

/**
 * `value`: null means no answer. `wording`: the question as the applicant read it; if it has been reworded since, the
 * application is refused.
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

/**
 * An applicant's answer with the question as it was when the answer was sent. `question_id` is null once the owner
 * has removed the question.
 */
export const shownAnswer = z.object({
  question_id: z.number().nullable(),
  kind: z.enum(questionKinds),
  wording: z.string(),
  value: z.union([z.boolean(), z.number(), z.string()]),
  is_expected: z.boolean(),
})
export type ShownAnswer = z.output<typeof shownAnswer>
