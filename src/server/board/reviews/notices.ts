import { undoSeconds } from '../../../shared/board/reviews/review-rules.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/database.ts'
import { tellForReceipt, type Receipt } from '../../delivery/notices/notices.ts'

type Decided = { id: number; ownerId: number; title: string }

/** Until when a decision of this moment can be taken back; its owner is told from then on. */
export const undoEnd = (now: Date): Date => new Date(now.getTime() + undoSeconds * 1000)

/** A batch takes so long at most before its page gives up. */
const longestBatchSeconds = 120

/** The end for those of a batch while it goes on; `moveEnds` sets it for all of them together afterwards. */
export const batchEnd = (now: Date): Date => undoEnd(new Date(now.getTime() + longestBatchSeconds * 1000))

/** Tells the owner in the product and by e-mail, when the editor can no longer take it back. */
export const tellDecided = (
  trx: Db,
  config: Config,
  { id, ownerId, title }: Decided,
  { until, reason }: { until: Date; reason: string | undefined },
): Promise<Receipt> => {
  const told = { accountId: ownerId, visibleAt: until }
  const data = { advertisementId: id, title }
  return reason === undefined
    ? tellForReceipt(trx, config, { ...told, kind: 'advertisement_published', data })
    : tellForReceipt(trx, config, { ...told, kind: 'advertisement_rejected', data: { ...data, reason } })
}
