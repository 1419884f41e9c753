import { z } from 'zod'
import { cvValues, partialDate, type CvValues } from './cv-values.ts'

export const draftName = 'cv'

const draft = z.object({
  values: cvValues,
  base: cvValues,
  savedAt: z.iso.datetime(),
  isSending: z.boolean(),
})

export type CvDraft = z.output<typeof draft>

export const newDraft = (values: CvValues, base: CvValues, isSending: boolean): CvDraft => ({
  values: structuredClone(values),
  base,
  savedAt: new Date().toISOString(),
  isSending,
})

export function draftOf(stored: unknown): CvDraft | null {
  const { data } = draft.safeParse(stored)
  return data ? { ...data, values: withoutPartialDates(data.values) } : null
}

function withoutPartialDates(values: CvValues): CvValues {
  const text = JSON.stringify(values, (_, value: unknown) => (value === partialDate ? '' : value))
  return JSON.parse(text) as CvValues
}
