import { AppError } from '../../../shared/contract/errors.ts'
import type { Unremoved } from './file-store.ts'

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

export function throwIfNoneDeleted(unremoved: Unremoved[], requested: number): Unremoved[] {
  if (unremoved.length > 0 && unremoved.length === requested) throw unremoved[0]?.cause
  return unremoved
}
