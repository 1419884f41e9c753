import { undoSeconds } from '../../../shared/board/reviews/review-rules.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/database.ts'
import { sendUndoableNotice, type Receipt } from '../../delivery/notices/notices.ts'

type Decided = { id: number; ownerId: number; title: string }

export const undoDeadline = (now: Date): Date => new Date(now.getTime() + undoSeconds * 1000)

/** Seconds after which the browser gives up its request for a batch of review decisions. */
const longestBatchSeconds = 120

export const batchDeadline = (now: Date): Date =>
  undoDeadline(new Date(now.getTime() + longestBatchSeconds * 1000))

export const notifyDecision = (
  trx: Db,
  config: Config,
  { id, ownerId, title }: Decided,
  { until, reason }: { until: Date; reason: string | undefined },
): Promise<Receipt> => {
  const notice = { accountId: ownerId, visibleAt: until }
  const data = { advertisementId: id, title }
  return reason === undefined
    ? sendUndoableNotice(trx, config, { ...notice, kind: 'advertisement_published', data })
    : sendUndoableNotice(trx, config, {
        ...notice,
        kind: 'advertisement_rejected',
        data: { ...data, reason },
      })
}
