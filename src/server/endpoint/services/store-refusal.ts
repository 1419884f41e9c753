import { AppError } from '../../../shared/contract/errors.ts'
import type { Unremoved } from './file-store.ts'

/** Error codes of disks and error names of several S3 services for a full store. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']

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

/**
 * The names that could not be deleted.
 * @throws the first cause if none could be deleted: then the store has failed, not a file
 */
export function throwIfNoneDeleted(unremoved: Unremoved[], requested: number): Unremoved[] {
  if (unremoved.length > 0 && unremoved.length === requested) throw unremoved[0]?.cause
  return unremoved
}
