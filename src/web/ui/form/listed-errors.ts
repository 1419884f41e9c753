import { useState } from 'react'

export type SummaryError = { name: string; message: string }

export type Listed = { attempt: number; errors: readonly SummaryError[] }

/**
 * A new submit lists all errors. Until the next submit a corrected error leaves the list and does not come back,
 * because errors that appear during typing are shown only at their field.
 */
export function listErrors(before: Listed, attempt: number, errors: readonly SummaryError[]): Listed {
  if (before.attempt !== attempt) return { attempt, errors }
  const still = before.errors.filter((listed) => errors.some((error) => isSame(listed, error)))
  return still.length === before.errors.length ? before : { attempt, errors: still }
}

// Tells whether two errors count as one: they are of the same field, even if the sentence has changed, or
// have the same sentence, because a form may list a sentence of several fields only once.
export const isSame = (one: SummaryError, other: SummaryError): boolean =>
  one.name === other.name || one.message === other.message

export function useListedErrors(errors: SummaryError[], attempt: number | undefined): SummaryError[] {
  const [listed, setListed] = useState<Listed>({ attempt: 0, errors: [] })
  if (attempt === undefined) return errors
  const next = listErrors(listed, attempt, errors)
  if (next !== listed) setListed(next)
  return errors.filter((error) => next.errors.some((one) => isSame(one, error)))
}
