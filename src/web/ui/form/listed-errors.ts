import { useState } from 'react'

export type SummaryError = { name: string; message: string }

/** Errors of the last try to submit that have not been mended since. */
export type Listed = { attempt: number; errors: readonly SummaryError[] }

/**
 * A new try lists all that is wrong; until the next one an error leaves the list when it is mended and does not come
 * back: what turns wrong while somebody types is said at its field.
 */
export function listErrors(before: Listed, attempt: number, errors: readonly SummaryError[]): Listed {
  if (before.attempt !== attempt) return { attempt, errors }
  const still = before.errors.filter((listed) => errors.some((error) => isSame(listed, error)))
  return still.length === before.errors.length ? before : { attempt, errors: still }
}

// Two rows with the same sentence stand in a summary once; the sentence of a field can change.
export const isSame = (one: SummaryError, other: SummaryError): boolean =>
  one.name === other.name || one.message === other.message

/** The errors that the summary shows; all of them where no tries are counted. */
export function useListedErrors(errors: SummaryError[], attempt: number | undefined): SummaryError[] {
  const [listed, setListed] = useState<Listed>({ attempt: 0, errors: [] })
  if (attempt === undefined) return errors
  const next = listErrors(listed, attempt, errors)
  if (next !== listed) setListed(next)
  return errors.filter((error) => next.errors.some((one) => isSame(one, error)))
}
