import { z } from 'zod'
import { cvValues, partialDate, type CvValues } from './cv-values.ts'

export const draftName = 'cv'

const draft = z.object({
  values: cvValues,
  base: cvValues,
  savedAt: z.iso.datetime(),
  /** The draft was written while a save was waiting for its response. */
  isSending: z.boolean(),
})

export type CvDraft = z.output<typeof draft>

/** @param stored any value from the browser's storage; null is returned unless it is a whole draft */
export function draftOf(stored: unknown): CvDraft | null {
  const { data } = draft.safeParse(stored)
  return data ? { ...data, values: withoutPartialDates(data.values) } : null
}

/** The typed parts of an incomplete date are not stored, so the date becomes empty. */
function withoutPartialDates(values: CvValues): CvValues {
  const text = JSON.stringify(values, (_, value: unknown) => (value === partialDate ? '' : value))
  return JSON.parse(text) as CvValues
}
