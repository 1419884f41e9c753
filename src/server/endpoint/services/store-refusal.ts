import { AppError } from '../../../shared/contract/errors.ts'
import type { Unremoved } from './file-store.ts'

/** How a store says that it has no room: a disk and its quota by a code, S3 stores of several makers by a name. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']

/** What people are told when files cannot be stored or read; the log has what happened as the cause. */
export function asStoreRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const refusal = hasNoRoom(error)
    ? new AppError('file_store_full', { retryAfterSeconds: 300 })
    : new AppError('file_store_away', { retryAfterSeconds: 30 })
  refusal.cause = error
  return refusal
}

export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error && fullCodes.includes('code' in error ? String(error.code) : error.name)

/** What could not be removed; thrown when that is all that was asked for: then the store is in trouble, not a file. */
export function orThrow(unremoved: Unremoved[], asked: number): Unremoved[] {
  if (unremoved.length > 0 && unremoved.length === asked) throw unremoved[0]?.cause
  return unremoved
}
