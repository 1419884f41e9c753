import { declinedEnd } from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import { findDeclined, type Address } from './sql.ts'

/**
 * @throws AppError colleague_declined if this owner's invitation of this e-mail address or phone number, to the same
 * advertisement or to the team, was declined in the last `declinedDays`. Accounts are not compared: otherwise the refusal
 * would show which addresses belong to one person.
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
