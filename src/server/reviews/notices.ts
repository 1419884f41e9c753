import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { tell } from '../notices/notices.ts'

type Decided = { id: number; ownerId: number; title: string }

/** Tells the owner in the product and by e-mail. */
export const tellPublished = (trx: Db, { config }: Context, { id, ownerId, title }: Decided): Promise<void> =>
  tell(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_published',
    data: { advertisementId: id, title },
  })

export const tellRejected = (
  trx: Db,
  { config }: Context,
  { id, ownerId, title }: Decided,
  reason: string,
): Promise<void> =>
  tell(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_rejected',
    data: { advertisementId: id, title, reason },
  })
