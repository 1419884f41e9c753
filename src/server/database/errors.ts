/**
 * True when the database cannot be used: it is unreachable, stopping, out of connections or a read-only
 * standby. False when it refused just this statement.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0|53300|25006)/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code) ||
    ('syscall' in error && error.syscall === 'connect') ||
    /connection (terminated|ended|error)|timeout exceeded when trying to connect|query read timeout|timeout expired/i.test(
      error.message,
    )
  )
}

export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006'

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isFull =
    ['53100', 'ENOSPC', 'EDQUOT'].includes(code) || /no space left on device/i.test(error.message)
  return isFull || isStorageFull(error.cause)
}

const overloadCodes = ['57014', '40P01', '40001', '55P03']

export function isOverload(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overloadCodes.includes(String(error.code))
}

export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
