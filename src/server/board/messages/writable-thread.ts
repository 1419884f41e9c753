import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import { lockBothAccounts } from '../../endpoint/open-account.ts'
import { refusalFor } from '../colleagues/side.ts'
import { lockThread, type Thread } from './sql.ts'

export async function lockWritableThread(
  trx: Db,
  threadKey: { applicationId: number; accountId: number; now: Date },
): Promise<Thread> {
  const thread = await lockThread(trx, threadKey)
  if (!thread) throw await refusalFor(trx, threadKey, 'application_not_found')
  if (thread.status === 'withdrawn') throw new AppError('thread_withdrawn')
  if (thread.status !== 'accepted' || (thread.isApplicant && thread.isProvisional))
    throw new AppError('messaging_not_open')
  const other = await lockBothAccounts(trx, threadKey.accountId, thread.otherId)
  if (other.isClosed) throw new AppError('other_side_closed')
  if (other.isSuspended) throw new AppError('other_side_away')
  return thread
}
