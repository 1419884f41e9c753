import type { z } from 'zod'
import type { AuditAct } from '../../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../../shared/operations/audit/audit-facts.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import {
  reviewReasonEndpoints,
  type ReviewReason,
  type reviewReasonForm,
} from '../../../../shared/board/reviews/review-reasons.ts'
import { recordAct } from '../../../operations/audit/audit.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import {
  deleteReason,
  insertReason,
  listReasons,
  lockReason,
  orderReasons,
  updateReason,
} from './sql-reasons.ts'

type Form = z.output<typeof reviewReasonForm>

export const reviewReasonRoutes = defineHandlers(reviewReasonEndpoints, {
  'GET /api/admin/review-reasons': async ({ context }) => ({ data: await listReasons(context.db.kysely) }),
  'POST /api/admin/review-reasons': async ({ body, viewer, context }) => ({
    data: await addReason(context, viewer, body),
  }),
  'PUT /api/admin/review-reasons/order': async ({ body, viewer, context }) => ({
    data: await putInOrder(context, viewer, body.ids),
  }),
  'PUT /api/admin/review-reasons/{id}': async ({ params, body, viewer, context }) => ({
    data: await changeReason(context, viewer, params.id, body),
  }),
  'DELETE /api/admin/review-reasons/{id}': async ({ params, body, viewer, context }) => {
    await removeReason(context, viewer, params.id, body.revision)
    return { status: 'success' as const, message: 'Ret nedeni silindi.' }
  },
})

const addReason = ({ db, now }: Context, editor: Viewer, form: Form): Promise<ReviewReason> =>
  db.transaction(async (trx) => {
    const made = await insertReason(trx, form, now())
    await record(trx, editor, 'review_reason_created', made.id, {}, form)
    return made
  })

function changeReason(
  { db, now }: Context,
  editor: Viewer,
  id: number,
  { revision, ...form }: Form & { revision: number },
): Promise<ReviewReason> {
  return db.transaction(async (trx) => {
    const before = await getReason(trx, id)
    if (before.revision !== revision) throw new AppError('content_changed')
    const keys = (['title', 'text', 'active'] as const).filter((key) => before[key] !== form[key])
    if (keys.length === 0) return before
    const after = await updateReason(trx, id, form, now())
    const changed = (values: Form) => Object.fromEntries(keys.map((key) => [key, values[key]]))
    await record(trx, editor, 'review_reason_changed', id, changed(before), changed(form))
    return after
  })
}

const removeReason = ({ db }: Context, editor: Viewer, id: number, revision: number): Promise<void> =>
  db.transaction(async (trx) => {
    const { title, text, active, revision: present } = await getReason(trx, id)
    if (present !== revision) throw new AppError('content_changed')
    await deleteReason(trx, id)
    await record(trx, editor, 'review_reason_deleted', id, { title, text, active }, {})
  })

const putInOrder = ({ db }: Context, editor: Viewer, ids: number[]): Promise<ReviewReason[]> =>
  db.transaction(async (trx) => {
    const before = (await listReasons(trx)).map(({ id }) => id)
    if (ids.length !== before.length || new Set([...ids, ...before]).size !== before.length)
      throw new AppError('content_changed')
    if (ids.join() !== before.join()) {
      await orderReasons(trx, ids)
      await record(trx, editor, 'review_reasons_ordered', ids[0] ?? 0, { ids: before }, { ids })
    }
    return listReasons(trx)
  })

async function getReason(trx: Db, id: number): Promise<ReviewReason> {
  const reason = await lockReason(trx, id)
  if (!reason) throw new AppError('not_found')
  return reason
}

function record(
  trx: Db,
  editor: Viewer,
  act: AuditAct,
  subjectId: number,
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  return recordAct(trx, {
    actorId: editor.id,
    act,
    subjectType: 'review_reason',
    subjectId,
    before,
    after,
  })
}
