import {
  defaultFrequency,
  mostSavedSearches,
  restoreMinutes,
  type Frequency,
} from '../../../shared/board/saved-searches/saved-search.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { dictionaryLabels } from '../../content/dictionary/labels.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { updateWaitingLetters } from './alerts/letters.ts'
import { dueAt } from './alerts/sql-matching.ts'
import { nextTimes } from './alerts/times.ts'
import { compileSearch } from './compiling.ts'
import { countFittingEach } from './counting.ts'
import { currentAddresses } from './current-address.ts'
import { presentSaved } from './present.ts'
import * as rows from './sql.ts'

export async function listSaved(context: Context, viewer: Viewer) {
  const saved = await rows.listSaved(context.db.kysely, viewer.id)
  const counts = await countFittingEach(context, viewer, saved)
  const present = await presentSaved(context, viewer)
  return saved.map((row, index) => ({ ...present(row), fitting_count: counts[index] ?? null }))
}

export async function listAddresses(context: Context, viewer: Viewer) {
  const currentAddress = await currentAddresses(context)
  const saved = await rows.listSaved(context.db.kysely, viewer.id)
  return saved.map(({ id, address }) => ({ id, address: currentAddress(address) }))
}

export async function save(
  context: Context,
  viewer: Viewer,
  { address: given, frequency = defaultFrequency }: { address: string; frequency?: Frequency | undefined },
) {
  const now = context.now()
  const currentAddress = await currentAddresses(context)
  const address = currentAddress(given)
  const saved = await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.lockSearchesOf(trx, viewer.id)
    const same = await findSame(trx, viewer, address, currentAddress)
    if (same) return { row: same, isNew: false }
    await refuseWhenFull(trx, viewer)
    const search = { accountId: viewer.id, address, frequency, now }
    const id = await rows.insertSaved(trx, search, compileSearch(address))
    await rows.pauseEmptied(trx, id, now)
    return { row: await rows.findSaved(trx, id), isNew: true }
  })
  return { data: (await presentSaved(context, viewer))(saved.row), isNew: saved.isNew }
}

type Change = {
  name?: string | null | undefined
  frequency?: Frequency | undefined
  paused?: boolean | undefined
}

export async function change(context: Context, viewer: Viewer, id: number, wanted: Change) {
  const now = context.now()
  const labels = await dictionaryLabels(context)
  const changed = await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const before = await rows.lockSaved(trx, viewer.id, id)
    if (!before) throw new AppError('saved_search_not_found')
    const { name = before.name, frequency = before.frequency, paused = before.pausedAt !== null } = wanted
    const pause = paused
      ? { pausedAt: before.pausedAt ?? now, pauseReason: before.pauseReason ?? ('person' as const) }
      : { pausedAt: null, pauseReason: null }
    await rows.updateSaved(trx, id, { name, frequency, ...pause }, now)
    const isResumed = before.pausedAt !== null && !paused
    if (frequency !== before.frequency || paused !== (before.pausedAt !== null)) {
      await rows.moveWaitingAlerts(trx, viewer.id, id, dueAt({ ...nextTimes(now), now }))
      await updateWaitingLetters(trx, context, labels, viewer.id)
    }
    if (isResumed && (await rows.pauseEmptied(trx, id, now)).length > 0)
      throw new AppError('saved_search_emptied')
    return rows.findSaved(trx, id)
  })
  return (await presentSaved(context, viewer))(changed)
}

export async function remove(context: Context, viewer: Viewer, id: number): Promise<void> {
  const labels = await dictionaryLabels(context)
  await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    if (!(await rows.deleteSaved(trx, viewer.id, id, context.now())))
      throw new AppError('saved_search_not_found')
    await updateWaitingLetters(trx, context, labels, viewer.id)
  })
}

export async function restore(context: Context, viewer: Viewer, id: number) {
  const now = context.now()
  const labels = await dictionaryLabels(context)
  const currentAddress = await currentAddresses(context)
  const restored = await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.lockSearchesOf(trx, viewer.id)
    const since = new Date(now.getTime() - restoreMinutes * 60_000)
    const deleted = await rows.lockDeleted(trx, viewer.id, id, since)
    if (!deleted) throw new AppError('saved_search_not_found')
    if (!deleted.isDeleted) return deleted
    const same = await findSame(trx, viewer, currentAddress(deleted.address), currentAddress)
    if (same) return same
    await refuseWhenFull(trx, viewer)
    await rows.restoreSaved(trx, id, now)
    await updateWaitingLetters(trx, context, labels, viewer.id)
    return rows.findSaved(trx, id)
  })
  return (await presentSaved(context, viewer))(restored)
}

export async function pauseEmptied({ db, now }: Context): Promise<void> {
  await rows.pauseEmptied(db.kysely, null, now())
}

async function findSame(
  trx: Db,
  viewer: Viewer,
  address: string,
  currentAddress: (address: string) => string,
) {
  const saved = await rows.listSaved(trx, viewer.id)
  return saved.find((one) => currentAddress(one.address) === address)
}

async function refuseWhenFull(trx: Db, viewer: Viewer): Promise<void> {
  if ((await rows.countSaved(trx, viewer.id)) >= mostSavedSearches) throw new AppError('saved_searches_full')
}
