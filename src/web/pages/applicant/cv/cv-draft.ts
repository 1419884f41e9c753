import { z } from 'zod'
import { cvValues, partialDate, type CvValues } from './cv-values.ts'

export const draftName = 'cv'

const draft = z.object({
  values: cvValues,
  /** What the form was filled from, before anything was typed. */
  base: cvValues,
  savedAt: z.iso.datetime(),
  /** Written on the way to the server, whose answer has not come. */
  isSending: z.boolean(),
})

export type CvDraft = z.output<typeof draft>

/** A draft out of the browser's storage, which may hold anything; null where there is none. */
export function draftOf(stored: unknown): CvDraft | null {
  const { data } = draft.safeParse(stored)
  return data ? { ...data, values: withoutPartialDates(data.values) } : null
}

/** What was typed of such a date is not known any more. */
function withoutPartialDates(values: CvValues): CvValues {
  const text = JSON.stringify(values, (_, value: unknown) => (value === partialDate ? '' : value))
  return JSON.parse(text) as CvValues
}
