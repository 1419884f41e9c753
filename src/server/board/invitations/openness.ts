import type { Openness, OpennessInput } from '../../../shared/board/invitations/invitations.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import * as rows from './sql-openness.ts'

export const getOpenness = ({ db }: Context, viewer: Viewer) => readOpenness(db.kysely, viewer)

export async function changeOpenness(
  { db, now }: Context,
  viewer: Viewer,
  wanted: OpennessInput,
): Promise<Openness> {
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    if (wanted.is_open) await open(trx, viewer, wanted, now())
    else await rows.deleteOpenness(trx, viewer.id)
    return readOpenness(trx, viewer)
  })
}

export async function muteOwner({ db, now }: Context, viewer: Viewer, ownerId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.insertMutedOwner(trx, viewer.id, ownerId, now())
    if (!(await rows.isMuted(trx, viewer.id, ownerId))) throw new AppError('user_not_found')
  })
}

export async function unmuteOwner({ db }: Context, viewer: Viewer, ownerId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.deleteMutedOwner(trx, viewer.id, ownerId)
  })
}

async function open(trx: Db, viewer: Viewer, wanted: OpennessInput, now: Date): Promise<void> {
  const { available_from: from, available_until: until } = wanted
  const cityIds = [...new Set(wanted.city_ids)]
  if ((await rows.findProfessions(trx, viewer.id)) === null) throw new AppError('cv_missing')
  if ((await rows.countCities(trx, cityIds)) < cityIds.length)
    throw refusal('city_ids', 'Lütfen listeden bir şehir seçin.')
  if (until && until < today(now)) throw refusal('available_until', 'Bitiş tarihi bugünden önce olamaz.')
  if (from && until && until < from)
    throw refusal('available_until', 'Bitiş tarihi başlangıçtan önce olamaz.')
  const row = { cityIds, availableFrom: from, availableUntil: until }
  await rows.putOpenness(trx, viewer.id, row, now)
}

const refusal = (field: string, sentence: string) =>
  new AppError('invalid_fields', { errors: { [field]: [sentence] } })

async function readOpenness(db: Db, viewer: Viewer): Promise<Openness> {
  const found = await rows.findOpenness(db, viewer.id)
  return {
    is_open: found !== null,
    professions: (await rows.findProfessions(db, viewer.id)) ?? [],
    city_ids: found?.cityIds ?? [],
    available_from: found?.availableFrom ?? null,
    available_until: found?.availableUntil ?? null,
    muted_owners: await rows.listMutedOwners(db, viewer.id),
  }
}
