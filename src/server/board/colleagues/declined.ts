import { declinedEnd } from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import { findDeclined, type Address } from './sql.ts'

/**
 * Refuses to invite an address that declined an invitation recently. Other addresses of the same person are
 * not refused, because the refusal would show which addresses belong to one person.
 * @throws AppError colleague_declined if this address has declined, in the last `declinedDays`, an invitation
 * of this owner to the same advertisement or, if `advertisementId` is null, to the standing team
 */
export async function refuseDeclined(trx: Db, asked: Address): Promise<void> {
  const declined = await findDeclined(trx, asked)
  if (!declined?.answeredAt) return
  const end = declinedEnd(declined.answeredAt)
  if (asked.now >= end) return
  throw new AppError('colleague_declined', {
    message: `Bu kişi davetinizi kabul etmedi; ${formatDate(end)} gününden sonra yeniden davet edebilirsiniz.`,
  })
}
