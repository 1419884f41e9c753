import { randomUUID } from 'node:crypto'
import { draftLimits } from '../../../shared/board/drafts/draft-limits.ts'
import type { AdvertisementDraft, DraftCard, DraftForm } from '../../../shared/board/drafts/drafts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { photoFileNames } from '../../operations/files/photos/photo-names.ts'
import * as rows from './sql.ts'
import { deleteDraftsOf, movePhotos } from './sql-photos.ts'

type Typed = { form: DraftForm; step: number; field: string | null }

export const listOwnDrafts = ({ db }: Context, viewer: Viewer): Promise<DraftCard[]> =>
  rows.listDrafts(db.kysely, viewer.id)

export async function getDraft(db: Db, viewer: Viewer, id: number): Promise<AdvertisementDraft> {
  const draft = await rows.findDraft(db, viewer.id, id)
  if (!draft) throw new AppError('draft_not_found')
  return draft
}

/**
 * @param clientKey idempotency key: a repeated request returns the draft that the first one made
 * @param finish stores the photos of a copied advertisement in the same transaction
 */
export async function createDraft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
  { copiedFrom, ...typed }: Typed & { copiedFrom?: number },
  clientKey: string | null,
  finish?: (trx: Db, id: number) => Promise<void>,
): Promise<AdvertisementDraft> {
  const key = clientKey ?? randomUUID()
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.lockDraftsOf(trx, viewer.id)
    const known = await rows.findByClientKey(trx, viewer.id, key)
    if (known) return getDraft(trx, viewer, known.id)
    await checkRoom(trx, viewer)
    const made = {
      ownerId: viewer.id,
      clientKey: key,
      now: now(),
      ...typed,
      ...(copiedFrom && { copiedFrom }),
    }
    const id = await rows.insertDraft(trx, made)
    if (id === null) throw new AppError('draft_not_found')
    await finish?.(trx, id)
    return getDraft(trx, viewer, id)
  })
}

/**
 * Saves the form of a draft. If the form equals the saved one, `revision` is not compared, so that a client
 * that got no reply can repeat its request.
 * @throws AppError draft_changed, with the saved draft, if another form was saved since `revision`
 */
export async function saveDraft(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  { revision, ...typed }: Typed & { revision: number },
): Promise<AdvertisementDraft> {
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const saved = await rows.lockDraft(trx, viewer.id, id, typed.form)
    if (!saved) throw new AppError('draft_not_found')
    if (saved.isSame) await rows.updatePlace(trx, id, typed)
    else if (saved.revision === revision) await rows.updateDraft(trx, id, typed, now())
    else throw new AppError('draft_changed', { extra: { draft: await getDraft(trx, viewer, id) } })
    return getDraft(trx, viewer, id)
  })
}

export async function deleteDraft({ db, now }: Context, viewer: Viewer, id: number): Promise<void> {
  if (!(await rows.markDeleted(db.kysely, viewer.id, id, now()))) throw new AppError('draft_not_found')
}

export async function restoreDraft(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
): Promise<AdvertisementDraft> {
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.lockDraftsOf(trx, viewer.id)
    await checkRoom(trx, viewer)
    if (!(await rows.unmarkDeleted(trx, viewer.id, id, now()))) throw new AppError('draft_not_found')
    return getDraft(trx, viewer, id)
  })
}

export async function finishDraft(
  trx: Db,
  viewer: Viewer,
  {
    draftId,
    revision,
    advertisementId,
  }: { draftId: number; revision: number | null; advertisementId: number },
): Promise<void> {
  const draft = await rows.lockDraft(trx, viewer.id, draftId)
  if (!draft) throw new AppError('draft_gone')
  if (revision !== null && revision !== draft.revision)
    throw new AppError('draft_changed', { extra: { draft: await getDraft(trx, viewer, draftId) } })
  await movePhotos(trx, draftId, advertisementId)
  await rows.deleteDraft(trx, draftId)
}

export async function eraseDrafts(trx: Db, ownerId: number): Promise<string[]> {
  return (await deleteDraftsOf(trx, ownerId)).flatMap(photoFileNames)
}

export async function checkRoom(db: Db, viewer: Viewer): Promise<void> {
  if ((await rows.countDrafts(db, viewer.id)) >= draftLimits.count) throw new AppError('too_many_drafts')
}
