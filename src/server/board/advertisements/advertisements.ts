import {
  isEditable,
  nextAdvertisementStatus,
  type AdvertisementAct,
  type AdvertisementStatus,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { futureDeadline } from '../../../shared/board/advertisements/application-deadline.ts'
import { today } from '../../../shared/values/dates.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { preventSubCategoryMerge } from '../../content/dictionary/merged.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { finishDraft } from '../drafts/drafts.ts'
import { saveApprovedVersion } from './approved.ts'
import { replaceQuestions } from '../questions/questions.ts'
import { enforceNewAccountLimit } from './new-account-limit.ts'
import { checkForm, choicesOf, findWrongChoices, formOf, type EditedForm, type NewForm } from './form.ts'
import { getOwn } from './reading/reading.ts'
import {
  findByClientKey,
  hasSameForm,
  insertAdvertisement,
  insertEvent,
  lockAdvertisement,
  updateDeadline,
  updateForm,
  updateStatus,
  type Deadlines,
  type LockedAdvertisement,
} from './sql.ts'
import { cancelPendingDecisionNotices } from './decisions/decision-notices.ts'

/**
 * Submits a new advertisement for review.
 * @param clientKey idempotency key: a repeated request returns the advertisement that the first one created
 * @throws AppError newcomer_advertisements above the daily limit of new accounts; key_reused if the key was
 * sent before with another advertisement
 */
export async function submit(
  context: Context,
  viewer: Viewer,
  body: NewForm & { draft_id?: number | null | undefined; draft_revision?: number | null | undefined },
  clientKey: string | null,
): Promise<AdvertisementDetail> {
  const now = context.now()
  const form = { ...formOf(body, body.subCategory, now), type: body.type }
  return context.db.transaction(async (trx) => {
    await preventSubCategoryMerge(trx, [form.subCategoryId])
    await checkForm(trx, form, body.type, now)
    await lockOpenAccount(trx, viewer.id)
    const id = await insertAdvertisement(trx, { ...form, ownerId: viewer.id, clientKey, now })
    if (id !== null) {
      await enforceNewAccountLimit(trx, context, viewer.id)
      if (form.questions) await replaceQuestions(trx, id, form.questions)
      if (body.draft_id)
        await finishDraft(trx, viewer, {
          draftId: body.draft_id,
          revision: body.draft_revision ?? null,
          advertisementId: id,
        })
      await insertEvent(trx, {
        advertisementId: id,
        actorId: viewer.id,
        from: null,
        to: 'waiting_for_approve',
        now,
      })
      return getOwn(trx, viewer, id)
    }
    const known = await findByClientKey(trx, viewer.id, clientKey ?? '', form)
    if (!known?.isSame) throw new AppError('key_reused')
    return getOwn(trx, viewer, known.id)
  })
}

/**
 * Stores an owner’s edits of an advertisement and sends it to review. A closed advertisement is not sent, nor
 * a published one of which only the deadline or decision date has changed.
 * @throws AppError advertisement_changed if `body.revision` is not the present revision
 */
export async function edit(
  context: Context,
  viewer: Viewer,
  id: number,
  body: EditedForm,
): Promise<AdvertisementDetail> {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    // Locks the sub-category before the advertisement, as a merge of two sub-categories does: locks in
    // different orders could make the transactions wait for each other (deadlock).
    if (body.subCategory !== undefined) await preventSubCategoryMerge(trx, [body.subCategory])
    const before = await lockEditable(trx, viewer, id)
    if (body.revision !== undefined && body.revision !== before.revision)
      throw new AppError('advertisement_changed')
    const form = formOf(body, subCategoryOf(body, before), now, before)
    await checkForm(trx, form, before.type, now, before)
    const isOtherDeadline =
      form.applicationDeadline !== before.applicationDeadline || form.decisionDays !== before.decisionDays
    if (before.status === 'published' && isOtherDeadline && (await hasSameForm(trx, id, form))) {
      const dates = { deadline: form.applicationDeadline, decisionDays: form.decisionDays }
      await changeDeadline(trx, viewer, before, dates, now)
      return getOwn(trx, viewer, id)
    }
    await saveApprovedVersion(trx, id, now)
    await updateForm(trx, id, form, now)
    if (form.questions) await replaceQuestions(trx, id, form.questions)
    await move(trx, viewer, before, 'edit', now)
    return getOwn(trx, viewer, id)
  })
}

export const findWrongNewFields = ({ db, now }: Context, sound: Partial<NewForm>): Promise<FieldErrors> =>
  findWrongChoices(db.kysely, choicesOf(sound), sound.type ?? 'crew', now())

export async function findWrongEditFields(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  sound: Partial<EditedForm>,
): Promise<FieldErrors> {
  const own = await getOwn(db.kysely, viewer, id)
  const before = {
    categoryId: own.category.id,
    subCategoryId: own.sub_category.id,
    priceTypeId: own.price_type.id,
    startDate: own.startDate,
    applicationDeadline: own.application_deadline,
  }
  return findWrongChoices(db.kysely, choicesOf(sound), own.type, now(), before)
}

export const unpublish = (trx: Db, context: Context, viewer: Viewer, id: number) =>
  moveOwn(trx, context, viewer, { id, act: 'unpublish' })

export const republish = (context: Context, viewer: Viewer, id: number) =>
  context.db.transaction((trx) => moveOwn(trx, context, viewer, { id, act: 'republish' }))

export async function lockEditable(trx: Db, viewer: Viewer, id: number): Promise<LockedAdvertisement> {
  const advertisement = await lockOwn(trx, viewer, id)
  if (!isEditable(advertisement.status, advertisement.applicationsCount))
    throw new AppError('advertisement_has_applications')
  return advertisement
}

/**
 * Moves an advertisement to the status that its owner’s act leads to.
 * @throws AppError advertisement_status_conflict if the present status does not allow the act;
 * advertisement_begun if it is to be published again after its start date
 */
export async function move(
  trx: Db,
  viewer: Viewer,
  before: Pick<LockedAdvertisement, 'id' | 'status' | 'publishedAt' | 'startDate' | 'applicationDeadline'>,
  act: Extract<AdvertisementAct, 'edit' | 'unpublish' | 'republish'>,
  now: Date,
): Promise<void> {
  const from = before.status
  const to = nextAdvertisementStatus(act, from)
  if (to !== 'waiting_for_approve' && to !== 'closed_by_owner')
    throw new AppError('advertisement_status_conflict')
  await cancelPendingDecisionNotices(trx, { id: before.id }, now)
  if (act === 'republish')
    await updateDeadline(trx, before.id, { deadline: deadlineToReopen(before, now) }, now)
  if (to !== from || to === 'closed_by_owner') await updateStatus(trx, before.id, to, now)
  await recordMove(trx, viewer, before, to, now)
  if (hasPage(before)) await bumpContentVersion(trx)
}

export async function changeDeadline(
  trx: Db,
  viewer: Viewer,
  before: Pick<LockedAdvertisement, 'id' | 'status'>,
  dates: Deadlines,
  now: Date,
): Promise<void> {
  await updateDeadline(trx, before.id, dates, now)
  await recordMove(trx, viewer, before, before.status, now)
  await bumpContentVersion(trx)
}

export const recordMove = (
  trx: Db,
  viewer: Viewer,
  { id, status: from }: Pick<LockedAdvertisement, 'id' | 'status'>,
  to: AdvertisementStatus,
  now: Date,
) => insertEvent(trx, { advertisementId: id, actorId: viewer.id, from, to, now })

function deadlineToReopen(
  { applicationDeadline, startDate }: Pick<LockedAdvertisement, 'applicationDeadline' | 'startDate'>,
  now: Date,
): string {
  if (startDate < today(now)) throw new AppError('advertisement_begun')
  return futureDeadline(applicationDeadline, startDate, today(now))
}

const hasPage = ({ status, publishedAt }: Pick<LockedAdvertisement, 'status' | 'publishedAt'>) =>
  status === 'published' || status === 'expired' || (status === 'closed_by_owner' && publishedAt !== null)

type OwnMove = { id: number; act: 'unpublish' | 'republish' }

async function moveOwn(trx: Db, context: Context, viewer: Viewer, { id, act }: OwnMove) {
  const before = await lockOwn(trx, viewer, id)
  await saveApprovedVersion(trx, id, context.now())
  await move(trx, viewer, before, act, context.now())
  return getOwn(trx, viewer, id)
}

export async function lockOwn(trx: Db, viewer: Viewer, id: number): Promise<LockedAdvertisement> {
  const advertisement = await lockAdvertisement(trx, id)
  if (advertisement?.ownerId !== viewer.id) throw new AppError('advertisement_not_found')
  await lockOpenAccount(trx, viewer.id)
  return advertisement
}

function subCategoryOf(body: EditedForm, before: LockedAdvertisement): number {
  if (body.subCategory !== undefined) return body.subCategory
  if (body.category === before.categoryId) return before.subCategoryId
  throw new AppError('invalid_fields', { errors: { subCategory: ['Lütfen bir alt kategori seçin.'] } })
}
