/** A check has failed: what was found and what the operator can do about it, in a sentence or two. */
export class CheckError extends Error {}

/** The message of anything thrown, with those of its causes and parts. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors : error.cause ? [error.cause] : []
  return [error.message, ...parts.map(messageOf)].filter(Boolean).join(': ')
}

/** The code of a system, driver or service error; '' where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
