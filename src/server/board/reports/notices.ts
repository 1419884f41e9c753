import type { ReportSubject } from '../../../shared/board/reports/report-status.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { tell } from '../../delivery/notices/notices.ts'

type Told = { reporterId: number; subjectType: ReportSubject; subjectId: number }

/** A receipt, in the product alone. */
export const tellReceived = (trx: Db, { config }: Context, { reporterId, ...subject }: Told): Promise<void> =>
  tell(trx, config, {
    accountId: reporterId,
    kind: 'report_received',
    data: { path: pathOf(subject) },
  })

/** That it was closed, not how: that is nobody's business but the other person's. */
export const tellClosed = (trx: Db, { config }: Context, { reporterId, ...subject }: Told): Promise<void> =>
  tell(trx, config, {
    accountId: reporterId,
    kind: 'report_closed',
    data: { path: pathOf(subject) },
  })

function pathOf({ subjectType, subjectId }: Omit<Told, 'reporterId'>): string {
  if (subjectType === 'advertisement') return `/advertisements/${subjectId}`
  return subjectType === 'profile' ? `/user-profile/${subjectId}` : `/applications/${subjectId}/messages`
}
