export class CheckError extends Error {}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors : error.cause ? [error.cause] : []
  return [error.message, ...parts.map(messageOf)].filter(Boolean).join(': ')
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
