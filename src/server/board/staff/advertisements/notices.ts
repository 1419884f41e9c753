import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { sendNotice } from '../../../delivery/notices/notices.ts'

type TakenDown = { id: number; ownerId: number; title: string }

export const notifyTakenDown = (
  trx: Db,
  { config }: Context,
  { id, ownerId, title }: TakenDown,
  reason: string,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_taken_down',
    data: { advertisementId: id, title, reason },
  })
