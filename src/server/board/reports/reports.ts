import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import { reportsPerDay, type ReportSubject } from '../../../shared/board/reports/report-status.ts'
import type { newReport } from '../../../shared/board/reports/reports.ts'
import { lockBothAccounts } from '../../endpoint/open-account.ts'
import { getVisible } from '../advertisements/reading/reading.ts'
import { getApplication } from '../applications/reading.ts'
import type { Context } from '../../endpoint/context.ts'
import { getProfile } from '../../people/profiles/profiles.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { notifyReportReceived } from './notices.ts'
import { countSince, findByKey, insertReport, lockReporter } from './sql.ts'

const dayMs = 86_400_000

export async function report(
  context: Context,
  viewer: Viewer,
  { subject_type: subjectType, subject_id: subjectId, reason, text }: z.output<typeof newReport>,
  clientKey: string | null,
): Promise<number> {
  const reportedId = await findReported(context, viewer, subjectType, subjectId)
  if (reportedId === viewer.id) throw new AppError('own_report')
  const now = context.now()
  return context.db.transaction(async (trx) => {
    await lockReporter(trx, viewer.id)
    const reported = await lockBothAccounts(trx, viewer.id, reportedId)
    if (subjectType === 'profile' && (reported.isClosed || reported.isSuspended))
      throw new AppError('user_not_found')
    const known = clientKey && (await findByKey(trx, viewer.id, clientKey))
    if (known) {
      const isSame =
        known.subjectType === subjectType && known.subjectId === subjectId && known.reason === reason
      if (!isSame) throw new AppError('key_reused')
      return known.id
    }
    const { count, oldest } = await countSince(trx, viewer.id, new Date(now.getTime() - dayMs))
    if (oldest && count >= reportsPerDay) {
      const seconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000)
      throw new AppError('report_daily_limit', { retryAfterSeconds: Math.max(1, seconds) })
    }
    const made = { subjectType, subjectId, reportedId, reporterId: viewer.id, reason, text, clientKey, now }
    const id = await insertReport(trx, made)
    if (id === null) throw new AppError('already_reported')
    await notifyReportReceived(trx, context, made)
    return id
  })
}

async function findReported(
  context: Context,
  viewer: Viewer,
  type: ReportSubject,
  id: number,
): Promise<number> {
  if (type === 'advertisement') return (await getVisible(context, viewer, id)).owner.id
  if (type === 'profile') return (await getProfile(context, id)).id
  const { applicant, advertisement } = await getApplication(context, viewer, id)
  return applicant.id === viewer.id ? advertisement.owner.id : applicant.id
}
