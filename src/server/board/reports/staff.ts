import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import {
  isOpenReport,
  nextReportStatus,
  openingMinutes,
  type ReportAct,
  type ReportReason,
  type ReportStatus,
  type ReportSubject,
} from '../../../shared/board/reports/report-status.ts'
import type { ReportDetail } from '../../../shared/board/reports/reports.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { readReportedWords } from '../applications/words/words.ts'
import { readReportedAttachment, type PhotoSize } from '../messages/attachments/attachments.ts'
import { readReported } from '../messages/messages.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { notifyReportClosed } from './notices.ts'
import { findReport, listReports } from './sql-reading.ts'
import {
  endOpenings,
  findOpening,
  hasOpenTwin,
  insertNote,
  insertOpening,
  lockReport,
  moveReport,
  type LockedReport,
} from './sql.ts'

const perPage = 20

type Query = {
  page: number
  status: 'open' | ReportStatus
  reason?: ReportReason | undefined
  subject_type?: ReportSubject | undefined
  mine?: '1' | undefined
}

export async function listForStaff({ db }: Context, viewer: Viewer, query: Query) {
  const { rows, total } = await listReports(db.kysely, viewer.id, {
    page: query.page,
    perPage,
    status: query.status,
    reason: query.reason ?? null,
    subjectType: query.subject_type ?? null,
    assigneeId: query.mine ? viewer.id : null,
  })
  return { data: rows, ...paginate(query.page, perPage, total) }
}

/** @throws AppError not_found */
export async function getForStaff(db: Db, viewer: Viewer, id: number, now: Date): Promise<ReportDetail> {
  const row = await findReport(db, viewer.id, id)
  if (!row) throw new AppError('not_found')
  const { assignee_id: assigneeId, is_reporting: isReporting, ...shown } = row
  const isOther = !isReporting
  const isTaken = isOther && row.status === 'in_progress' && assigneeId === viewer.id
  const opening = await findOpening(db, id, viewer.id, now)
  return {
    ...shown,
    messages_until: opening?.until.toISOString() ?? null,
    can: {
      take: isOther && isOpenReport(row.status) && !isTaken,
      release: isTaken,
      close: isOther && isOpenReport(row.status),
      reopen: isOther && nextReportStatus('reopen', row.status) !== null,
      note: isOther,
      open_messages: isTaken && row.subject_type === 'application',
    },
  }
}

export async function addNote(
  context: Context,
  viewer: Viewer,
  id: number,
  text: string,
): Promise<ReportDetail> {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    await lockCase(trx, viewer, id)
    const note = await insertNote(trx, { reportId: id, authorId: viewer.id, text, now })
    await recordAct(trx, { ...actOn(viewer, id), act: 'report_note_added', before: {}, after: { note } })
    return getForStaff(trx, viewer, id, now)
  })
}

export async function openMessages(
  context: Context,
  viewer: Viewer,
  id: number,
  reason: string,
): Promise<ReportDetail> {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    const report = await lockCase(trx, viewer, id)
    if (report.subjectType !== 'application') throw new AppError('not_found')
    if (report.status !== 'in_progress' || report.assigneeId !== viewer.id)
      throw new AppError('report_not_taken')
    if ((await findOpening(trx, id, viewer.id, now)) === null) {
      const until = new Date(now.getTime() + openingMinutes * 60_000)
      await insertOpening(trx, { reportId: id, actorId: viewer.id, reason, now, until })
      await recordAct(trx, {
        ...actOn(viewer, id),
        act: 'report_messages_opened',
        before: {},
        after: { application: report.subjectId },
        reason,
      })
    }
    return getForStaff(trx, viewer, id, now)
  })
}

export async function readMessages(context: Context, viewer: Viewer, id: number, beforeId: number | null) {
  const { kysely } = context.db
  const applicationId = await findOpenedThread(context, viewer, id)
  return {
    ...(await readReported(kysely, applicationId, beforeId)),
    application: await readReportedWords(kysely, applicationId),
  }
}

export async function readAttachment(
  context: Context,
  viewer: Viewer,
  id: number,
  asked: { id: number; size: PhotoSize },
) {
  const file = await readReportedAttachment(context, await findOpenedThread(context, viewer, id), asked)
  // Opening a small picture is not recorded: it appears together with the messages, and the permission to
  // read the messages is already in the audit log.
  if (asked.size === 'large' || file.mediaType === 'application/pdf')
    await context.db.transaction((trx) =>
      recordAct(trx, {
        ...actOn(viewer, id),
        act: 'report_attachment_opened',
        before: {},
        after: { attachment: asked.id },
      }),
    )
  return file
}

async function findOpenedThread({ db, now }: Context, viewer: Viewer, id: number): Promise<number> {
  const report = await findReport(db.kysely, viewer.id, id)
  if (report?.subject_type !== 'application') throw new AppError('not_found')
  if ((await findOpening(db.kysely, id, viewer.id, now())) === null) throw new AppError('messages_not_opened')
  return report.subject_id
}

type Act = { act: ReportAct; revision: number; outcome?: string }

const actNames: Record<ReportAct, AuditAct> = {
  take: 'report_taken',
  release: 'report_released',
  resolve: 'report_resolved',
  dismiss: 'report_dismissed',
  reopen: 'report_reopened',
}

export async function act(
  context: Context,
  viewer: Viewer,
  id: number,
  { act: name, revision, outcome }: Act,
): Promise<ReportDetail> {
  const now = context.now()
  return context.db.transaction(async (trx) => {
    const report = await lockCase(trx, viewer, id)
    if (report.revision !== revision) throw new AppError('content_changed')
    const to = nextReportStatus(name, report.status)
    const isOwn = report.assigneeId === viewer.id
    if (to === null || (name === 'take' && isOwn) || (name === 'release' && !isOwn))
      throw new AppError('report_status_conflict')
    if (name === 'reopen' && (await hasOpenTwin(trx, id)))
      throw new AppError('already_reported', {
        message: 'Aynı kişinin bu konuda açık bir şikâyeti daha var.',
      })
    const assigneeId = name === 'release' ? null : viewer.id
    await moveReport(trx, {
      id,
      from: report.status,
      to,
      actorId: viewer.id,
      assigneeId,
      outcome: outcome ?? null,
      now,
    })
    await endOpenings(trx, id, now)
    await recordAct(trx, {
      ...actOn(viewer, id),
      act: actNames[name],
      before: { status: report.status, assignee: report.assigneeId },
      after: { status: to, assignee: assigneeId },
    })
    if (!isOpenReport(to) && report.reporterId !== null)
      await notifyReportClosed(trx, context, { ...report, reporterId: report.reporterId })
    return getForStaff(trx, viewer, id, now)
  })
}

async function lockCase(trx: Db, viewer: Viewer, id: number): Promise<LockedReport> {
  const report = await lockReport(trx, id)
  await lockOpenAccount(trx, viewer.id)
  if (!report) throw new AppError('not_found')
  return report
}

const actOn = (viewer: Viewer, id: number) => ({
  actorId: viewer.id,
  subjectType: 'report',
  subjectId: id,
})
