import { mostColleagues } from '../../../shared/board/colleagues/colleague-roles.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import * as rows from './sql.ts'

/**
 * Must be called after people were added to an advertisement or, if `advertisementId` is null, to the
 * standing team, in a transaction that first called `lockColleaguesOfOwner`.
 * @throws AppError colleagues_full if the team or an advertisement now has more than `mostColleagues`
 * colleagues, including people with an open invitation
 */
export async function refuseIfTooMany(
  trx: Db,
  added: { ownerId: number; advertisementId: number | null; now: Date },
): Promise<void> {
  const overfull = await rows.findOverfull(trx, added)
  if (!overfull) return
  const { title } = overfull
  throw new AppError(
    'colleagues_full',
    title === null || added.advertisementId !== null ? {} : { message: sentence(title) },
  )
}

const sentence = (title: string) =>
  `Bir ilanda en fazla ${mostColleagues} kişi çalışabilir; “${title}” ilanında sürekli ekiple birlikte daha çok kişi olur. O ilandan birini çıkarın ya da sürekli ekibi o ilanda kapatın.`
