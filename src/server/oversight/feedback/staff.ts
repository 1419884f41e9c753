import type { z } from 'zod'
import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import {
  nextFeedbackStatuses,
  type FeedbackStatus,
  type FeedbackSubject,
} from '../../../shared/oversight/feedback/feedback-status.ts'
import type { feedbackDetail } from '../../../shared/oversight/feedback/feedback.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { lockBothAccounts } from '../../endpoint/open-account.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { isSuppressed } from '../newsletter/suppressions.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { sendAnswer } from './answer.ts'
import {
  assign,
  countByStatus,
  findAnswerByKey,
  findRow,
  findSenderId,
  insertAnswer,
  insertNote,
  listRows,
  lockRow,
  moveStatus,
  type Locked,
} from './staff-sql.ts'

const perPage = 20

type Query = {
  page: number
  status?: FeedbackStatus | undefined
  subject?: FeedbackSubject | undefined
  q?: string | undefined
  mine?: '1' | undefined
}

export async function listFeedback(
  { db }: Context,
  viewer: Viewer,
  { page, status, subject, q, mine }: Query,
) {
  const criteria = {
    status: status ?? null,
    subject: subject ?? null,
    q: q ?? '',
    assigneeId: mine ? viewer.id : null,
  }
  const { rows, total } = await listRows(db.kysely, { ...criteria, page, perPage })
  const counts = await countByStatus(db.kysely)
  return { data: rows, counts, ...paginate(page, perPage, total) }
}

type FeedbackDetail = z.input<typeof feedbackDetail>

export async function getFeedback(db: Db, context: Context, id: number): Promise<FeedbackDetail> {
  const row = await findRow(db, id)
  if (!row) throw new AppError('not_found')
  return {
    ...row,
    next_statuses: nextFeedbackStatuses(row.status),
    is_suppressed: await isSuppressed(db, context, row.email),
  }
}

type Wanted = { status: FeedbackStatus; from_status?: FeedbackStatus | undefined; reason: string | null }

export function changeStatus(
  context: Context,
  editor: Viewer,
  id: number,
  { status: to, from_status: seen, reason }: Wanted,
): Promise<FeedbackDetail> {
  return act(context, editor, id, async (trx, locked) => {
    if (seen && seen !== locked.status) throw new AppError('feedback_changed')
    await move(trx, context, editor, locked, to, reason)
    if (to === 'in_progress' && locked.assigneeId === null) await assign(trx, id, editor.id)
  })
}

/**
 * Assigns feedback to the editor if its assignee is still `seen` (null: nobody).
 * @throws AppError not_found; feedback_changed if the assignee is another by now; feedback_status_conflict if
 * the feedback is resolved or closed
 */
export function claim(context: Context, editor: Viewer, id: number, seen: number | null) {
  return act(context, editor, id, async (trx, locked) => {
    if (locked.assigneeId === editor.id) return
    if (locked.assigneeId !== seen) throw new AppError('feedback_changed')
    if (locked.status !== 'new' && locked.status !== 'in_progress')
      throw new AppError('feedback_status_conflict')
    await assign(trx, id, editor.id)
    await record(trx, editor, locked, 'feedback_taken', {
      before: { assignee_id: seen },
      after: { assignee_id: editor.id },
    })
    if (locked.status === 'new') await move(trx, context, editor, locked, 'in_progress', null)
  })
}

export function release(context: Context, editor: Viewer, id: number) {
  return act(context, editor, id, async (trx, locked) => {
    if (locked.assigneeId === null) return
    if (locked.assigneeId !== editor.id) throw new AppError('feedback_changed')
    await assign(trx, id, null)
    await record(trx, editor, locked, 'feedback_released', {
      before: { assignee_id: editor.id },
      after: { assignee_id: null },
    })
  })
}

type Answer = { text: string; status?: 'in_progress' | 'resolved' | undefined; clientKey: string | null }

/**
 * Sends an answer to the sender of feedback and assigns unassigned feedback to the editor. A repeated request
 * (same idempotency key and text) sends no second answer.
 * @throws AppError not_found; feedback_changed if another editor is the assignee and the request is no
 * repetition; address_suppressed if the sender's address gets no more messages; key_reused if the key belongs
 * to another answer
 */
export function answer(context: Context, editor: Viewer, id: number, { text, status, clientKey }: Answer) {
  return act(context, editor, id, async (trx, locked) => {
    const known = clientKey && (await findAnswerByKey(trx, clientKey))
    const isRepeated = known && known.feedbackId === id && known.text === text
    if (known && !isRepeated) throw new AppError('key_reused')
    if (isRepeated && locked.assigneeId !== editor.id) return
    if (locked.assigneeId !== null && locked.assigneeId !== editor.id) throw new AppError('feedback_changed')
    if (!isRepeated) await writeAnswer(trx, context, editor, locked, { text, clientKey })
    if (status && nextFeedbackStatuses(locked.status).includes(status))
      await move(trx, context, editor, locked, status, null)
  })
}

async function writeAnswer(
  trx: Db,
  context: Context,
  editor: Viewer,
  locked: Locked,
  { text, clientKey }: Omit<Answer, 'status'>,
): Promise<void> {
  if (await isSuppressed(trx, context, locked.email)) throw new AppError('address_suppressed')
  if (locked.assigneeId === null) {
    await assign(trx, locked.id, editor.id)
    await record(trx, editor, locked, 'feedback_taken', {
      before: { assignee_id: null },
      after: { assignee_id: editor.id },
    })
  }
  const outboxId = await sendAnswer(trx, context, locked, text)
  const answerId = await insertAnswer(trx, {
    feedbackId: locked.id,
    authorId: editor.id,
    text,
    outboxId,
    clientKey,
    now: context.now(),
  })
  await record(trx, editor, locked, 'feedback_answered', { before: {}, after: { answer_id: answerId } })
}

export function addNote(context: Context, editor: Viewer, id: number, text: string) {
  return act(context, editor, id, async (trx, locked) => {
    const noteId = await insertNote(trx, { feedbackId: id, authorId: editor.id, text, now: context.now() })
    await record(trx, editor, locked, 'feedback_note_added', { before: {}, after: { note_id: noteId } })
  })
}

function act(
  context: Context,
  editor: Viewer,
  id: number,
  run: (trx: Db, locked: Locked) => Promise<void>,
): Promise<FeedbackDetail> {
  return context.db.transaction(async (trx) => {
    // To avoid deadlocks, the rows of the accounts are locked before the row of the feedback, as when an
    // account is closed.
    await lockBothAccounts(trx, editor.id, await findSenderId(trx, id))
    const locked = await lockRow(trx, id)
    if (!locked) throw new AppError('not_found')
    await run(trx, locked)
    return getFeedback(trx, context, id)
  })
}

async function move(
  trx: Db,
  { now }: Context,
  editor: Viewer,
  locked: Locked,
  to: FeedbackStatus,
  reason: string | null,
): Promise<void> {
  const { id, status: from } = locked
  if (!nextFeedbackStatuses(from).includes(to)) throw new AppError('feedback_status_conflict')
  await moveStatus(trx, { id, actorId: editor.id, from, to, reason, now: now() })
  await record(trx, editor, locked, 'feedback_status_changed', {
    before: { status: from },
    after: { status: to },
    ...(reason && { reason }),
  })
}

type Facts = { before: AuditFacts; after: AuditFacts; reason?: string }

const record = (trx: Db, editor: Viewer, { id }: Locked, name: AuditAct, facts: Facts) =>
  recordAct(trx, { actorId: editor.id, act: name, subjectType: 'feedback', subjectId: id, ...facts })
