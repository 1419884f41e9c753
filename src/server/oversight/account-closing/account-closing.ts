import { eraseAttachmentsOf } from '../../board/messages/attachments/attachments.ts'
import { foldEmail } from '../../../shared/people/accounts/sign-in-name.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { verifyOwnPassword, wrongPassword } from '../../people/accounts/passwords/password-change.ts'
import { abandonAdvertisements } from '../../board/advertisements/account-changes/abandoning.ts'
import { deleteViewsOf } from '../../board/advertisements/views/views.ts'
import { eraseColleaguesOf, lockMembershipsOf } from '../../board/colleagues/erasing.ts'
import { eraseDrafts } from '../../board/drafts/drafts.ts'
import { eraseMarksOf } from '../../board/applications/deciding/marks.ts'
import { cancelApplications, lockApplicationsOf } from '../../board/applications/cancelling.ts'
import { eraseDetails, recordAct } from '../../operations/audit/audit.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import { dropExports } from '../data-exports/data-exports.ts'
import { profilePhotoFileNames } from '../../operations/files/photos/photo-names.ts'
import { scheduleFileDeletions, runFileDeletions } from '../../operations/files/file-deletions.ts'
import { eraseInvoice } from '../../people/invoices/invoices.ts'
import { deleteAllPhotos } from '../../people/profiles/photos.ts'
import { eraseFromReports, lockReportsOf } from '../../board/reports/erasing.ts'
import { recordDestruction } from '../retention/retention.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { redactLetters } from './letters.ts'
import { tracesOf } from './redaction.ts'
import * as erase from './sql.ts'
import { listEntriesAboutPerson } from './sql-audit.ts'

/**
 * Closes the viewer’s account. The messages that the viewer sent keep their text, because the other side of
 * the thread still needs them.
 * @throws AppError invalid_fields if the password is wrong; last_admin if the viewer is the only active
 * admin
 */
export async function closeAccount(context: Context, viewer: Viewer, password: string): Promise<void> {
  const account = await verifyOwnPassword(context, viewer, password, 'password')
  const now = context.now()
  const fileNames = await context.db.transaction(async (trx) => {
    // In the order of locks in endpoint/open-account.ts, which prevents deadlocks.
    await erase.lockAdvertisementsOf(trx, account.id)
    await lockApplicationsOf(trx, account.id)
    await lockMembershipsOf(trx, account.id)
    await lockReportsOf(trx, account.id)
    const locked = await erase.lockAccount(trx, account)
    if (!locked) throw wrongPassword('password')
    if (locked.isLastAdmin) throw new AppError('last_admin')
    const traces = await tracesOf(trx, account)
    const { redact } = traces
    await deleteViewsOf(trx, context, account.id)
    await eraseDetails(trx, await listEntriesAboutPerson(trx, account.id, traces), {
      erasedBy: account.id,
      subjectType: 'account',
      subjectId: account.id,
    })
    // The titles of advertisements may contain the person's name. They are redacted before applications are
    // cancelled, because the notices of a cancelled application quote the title.
    const photos = await abandonAdvertisements(trx, viewer, redact, now)
    await redactLetters(trx, account.id, redact)
    await cancelApplications(trx, context, viewer)
    await eraseMarksOf(trx, account.id)
    await eraseColleaguesOf(trx, account.id, { emails: traces.emails.map(foldEmail), phone: traces.phone })
    const names = [
      ...photos,
      ...(await deleteAllPhotos(trx, account.id)).flatMap(profilePhotoFileNames),
      ...(await eraseDrafts(trx, account.id)),
      ...(await eraseAttachmentsOf(trx, account.id)),
      ...(await dropExports(trx, account.id)),
    ]
    await eraseFromReports(trx, account.id, redact)
    await eraseInvoice(trx, account.id)
    await erase.eraseRows(trx, account, traces)
    await erase.anonymizeAccount(trx, account.id, now)
    await scheduleFileDeletions(trx, names, now)
    await recordAct(trx, {
      actorId: account.id,
      act: 'account_closed',
      subjectType: 'account',
      subjectId: account.id,
      before: {},
      after: {},
    })
    await recordDestruction(trx, 'account_closing', 1, now)
    await bumpContentVersion(trx)
    return names
  })
  await runFileDeletions(context, fileNames)
}
