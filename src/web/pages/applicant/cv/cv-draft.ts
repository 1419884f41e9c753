import { z } from 'zod'
import { cvValues, partialDate, type CvValues } from './cv-values.ts'

export const draftName = 'cv'

const draft = z.object({
  values: cvValues,
  base: cvValues,
  savedAt: z.iso.datetime(),
  /** True if a save of the CV was waiting for its reply when this draft was stored. */
  isSending: z.boolean(),
})

export type CvDraft = z.output<typeof draft>

export function draftOf(stored: unknown): CvDraft | null {
  const { data } = draft.safeParse(stored)
  return data ? { ...data, values: withoutPartialDates(data.values) } : null
}

/**
 * For an incompletely typed date a stored draft has only the mark `partialDate`, not what was typed, so the date is
 * empty when the draft is continued.
 */
function withoutPartialDates(values: CvValues): CvValues {
  const text = JSON.stringify(values, (_, value: unknown) => (value === partialDate ? '' : value))
  return JSON.parse(text) as CvValues
}
