import { today } from '../../../shared/values/dates.ts'
import { announceEach } from '../../delivery/live/changes.ts'
import type { Context } from '../../endpoint/context.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { notifyExpired } from './notices.ts'
import { expireBefore, listApplicants } from './sql.ts'

const batchSize = 200

export async function expireAdvertisements(context: Context, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await expireBatch(context)) === batchSize);
}

async function expireBatch({ db, config, now }: Context): Promise<number> {
  const time = now()
  return db.transaction(async (trx) => {
    const expired = await expireBefore(trx, today(time), batchSize, time)
    if (expired.length === 0) return 0
    await notifyExpired(trx, config, expired, time)
    const applicants = await listApplicants(
      trx,
      expired.map(({ id }) => id),
    )
    await announceEach(
      trx,
      expired.map(({ id, ownerId }) => ({
        people: [
          ownerId,
          ...applicants
            .filter(({ advertisementId }) => advertisementId === id)
            .map(({ applicantId }) => applicantId),
        ],
        change: { kind: 'advertisement', advertisement_id: id },
      })),
    )
    await bumpContentVersion(trx)
    return expired.length
  })
}
