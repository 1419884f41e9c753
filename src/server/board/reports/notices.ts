import type { ReportSubject } from '../../../shared/board/reports/report-status.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendNotice } from '../../delivery/notices/notices.ts'

type ReportNotice = { reporterId: number; subjectType: ReportSubject; subjectId: number }

export const notifyReportReceived = (
  trx: Db,
  { config }: Context,
  { reporterId, ...subject }: ReportNotice,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId: reporterId,
    kind: 'report_received',
    data: { path: pathOf(subject) },
  })

export const notifyReportClosed = (
  trx: Db,
  { config }: Context,
  { reporterId, ...subject }: ReportNotice,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId: reporterId,
    kind: 'report_closed',
    data: { path: pathOf(subject) },
  })

function pathOf({ subjectType, subjectId }: Omit<ReportNotice, 'reporterId'>): string {
  if (subjectType === 'advertisement') return `/advertisements/${subjectId}`
  return subjectType === 'profile' ? `/user-profile/${subjectId}` : `/applications/${subjectId}/messages`
}
