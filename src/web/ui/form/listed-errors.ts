import { useState } from 'react'

export type SummaryError = { name: string; message: string }

export type Listed = { attempt: number; errors: readonly SummaryError[] }

/**
 * The errors for the summary: those of the last submit, without the ones corrected since. Errors that appear
 * during typing are shown only at their field.
 */
export function listErrors(before: Listed, attempt: number, errors: readonly SummaryError[]): Listed {
  if (before.attempt !== attempt) return { attempt, errors }
  const still = before.errors.filter((listed) => errors.some((error) => isSame(listed, error)))
  return still.length === before.errors.length ? before : { attempt, errors: still }
}

export const isSame = (one: SummaryError, other: SummaryError): boolean =>
  one.name === other.name || one.message === other.message

export function useListedErrors(errors: SummaryError[], attempt: number | undefined): SummaryError[] {
  const [listed, setListed] = useState<Listed>({ attempt: 0, errors: [] })
  if (attempt === undefined) return errors
  const next = listErrors(listed, attempt, errors)
  if (next !== listed) setListed(next)
  return errors.filter((error) => next.errors.some((one) => isSame(one, error)))
}
