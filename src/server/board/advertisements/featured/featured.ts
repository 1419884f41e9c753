import { AppError, type FieldErrors } from '../../../../shared/contract/errors.ts'
import { today } from '../../../../shared/values/dates.ts'
import type { Featured, FeaturedList } from '../../../../shared/board/advertisements/featured.ts'
import { recordAct } from '../../../operations/audit/audit.ts'
import { bumpContentVersion } from '../../../endpoint/context/content-version.ts'
import { collectWrongFields } from '../../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import {
  removeExpired,
  findRevision,
  isFeatured,
  listRows,
  listOwnAmong,
  lockPublishedAmong,
  lockRevision,
  putList,
  bumpRevision,
} from './sql.ts'

type Item = { id: number; until: string | null }

export const getFeatured = async (db: Db): Promise<FeaturedList> => ({
  data: await listRows(db),
  revision: await findRevision(db),
})

export async function putFeatured(
  context: Context,
  viewer: Viewer,
  { revision, items }: { revision: number; items: Item[] },
): Promise<FeaturedList> {
  return context.db.transaction(async (trx) => {
    if ((await lockRevision(trx)) !== revision) throw new AppError('content_changed')
    const published = await lockPublishedAmong(
      trx,
      items.map(({ id }) => id),
    )
    // The list of featured advertisements is read after the rows of its advertisements are locked: until then
    // an owner could close the account, which would remove advertisements from the list.
    const before = await listRows(trx)
    await check(trx, viewer, before, { items, published }, today(context.now()))
    await putList(trx, items)
    const isChanged = await recordChanges(trx, viewer, before, items)
    if (isChanged) {
      await bumpRevision(trx)
      await bumpContentVersion(trx)
    }
    return getFeatured(trx)
  })
}

/**
 * Increases the revision of the list of featured advertisements if the list contains this one, so that staff
 * cannot save an outdated list. Must be the first statement of the transaction, because the list is locked
 * before advertisements, to avoid deadlocks.
 */
export async function bumpRevisionIfFeatured(trx: Db, id: number): Promise<void> {
  await lockRevision(trx)
  if (await isFeatured(trx, id)) await bumpRevision(trx)
}

export async function endFeatured({ db, now }: Context): Promise<void> {
  await db.transaction(async (trx) => {
    await lockRevision(trx)
    if ((await removeExpired(trx, today(now()))) === 0) return
    await bumpRevision(trx)
    await bumpContentVersion(trx)
  })
}

export async function findWrongItems(
  context: Context,
  viewer: Viewer,
  items: Item[] | undefined,
): Promise<FieldErrors> {
  if (items === undefined) return {}
  const ids = items.map(({ id }) => id)
  return context.db.transaction(async (trx) => {
    const published = await lockPublishedAmong(trx, ids)
    const before = await listRows(trx)
    return collectWrongFields(() => check(trx, viewer, before, { items, published }, today(context.now())))
  })
}

type Wanted = { items: Item[]; published: number[] }

async function check(
  trx: Db,
  viewer: Viewer,
  before: Featured[],
  { items, published }: Wanted,
  day: string,
): Promise<void> {
  const known = new Map(before.map((one) => [one.id, one]))
  const added = items.filter(({ id }) => !known.has(id))
  const free = published.filter((id) => !known.has(id)).length
  const sentences = [
    ...(free < added.length ? ['Yalnızca yayındaki ilanlar öne çıkarılabilir.'] : []),
    ...((await listOwnAmong(trx, viewer.id, changedIds(before, items))).length > 0
      ? ['Kendi ilanınızı öne çıkaramaz, yerini ya da süresini değiştiremezsiniz.']
      : []),
    ...(items.some(({ id, until }) => until !== null && until < day && known.get(id)?.until !== until)
      ? ['Bitiş tarihi bugünden önce olamaz.']
      : []),
  ]
  if (sentences.length > 0) throw new AppError('invalid_fields', { errors: { items: sentences } })
}

function changedIds(before: Featured[], items: Item[]): number[] {
  const old = new Map(before.map(({ id, until }) => [id, until]))
  const wanted = new Map(items.map(({ id, until }) => [id, until]))
  const remaining = before.map(({ id }) => id).filter((id) => wanted.has(id))
  const ordered = items.map(({ id }) => id).filter((id) => old.has(id))
  const ahead = (ids: number[], id: number) =>
    ids
      .slice(0, ids.indexOf(id))
      .toSorted((one, other) => one - other)
      .join()
  return [...new Set([...old.keys(), ...wanted.keys()])].filter(
    (id) => old.get(id) !== wanted.get(id) || ahead(remaining, id) !== ahead(ordered, id),
  )
}

async function recordChanges(trx: Db, viewer: Viewer, before: Featured[], items: Item[]): Promise<boolean> {
  const ofAdvertisement = { actorId: viewer.id, subjectType: 'advertisement' }
  const old = new Map(before.map(({ id, until }) => [id, until]))
  const now = new Set(items.map(({ id }) => id))
  let count = 0
  const record = async (act: Parameters<typeof recordAct>[1]) => {
    count += 1
    await recordAct(trx, act)
  }
  for (const { id, until } of items) {
    const was = old.get(id)
    if (was === until) continue
    const subject = { ...ofAdvertisement, subjectId: id, after: { until } }
    if (was === undefined) await record({ ...subject, act: 'advertisement_featured', before: {} })
    else await record({ ...subject, act: 'advertisement_featured_until_changed', before: { until: was } })
  }
  for (const { id, until } of before.filter(({ id }) => !now.has(id)))
    await record({
      ...ofAdvertisement,
      subjectId: id,
      act: 'advertisement_unfeatured',
      before: { until },
      after: {},
    })
  const remaining = before.map(({ id }) => id).filter((id) => now.has(id))
  const ordered = items.map(({ id }) => id).filter((id) => old.has(id))
  if (remaining.join() !== ordered.join())
    await record({
      actorId: viewer.id,
      subjectType: 'featured_list',
      subjectId: 1,
      act: 'featured_order_changed',
      before: { order: remaining },
      after: { order: ordered },
    })
  return count > 0
}
