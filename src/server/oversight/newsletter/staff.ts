import { today } from '../../../shared/values/dates.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  subscriberStatusLabels,
  type SubscriberStatus,
} from '../../../shared/oversight/newsletter/newsletter-status.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import { csvFile, type CsvColumn } from '../../endpoint/replies/csv.ts'
import type { FileReply } from '../../endpoint/replies/file-reply.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { confirmationKind, letterKinds } from './letters.ts'
import {
  countSubscribers,
  listAfter,
  listIssueRows,
  listSubscriberRows,
  lockSubscriber,
  type SubscriberRow,
} from './staff-sql.ts'
import { cancelLetters, deleteSubscriber } from './sql.ts'
import { allowAddress, suppress } from './suppressions.ts'

const perPage = 50
const latelyMs = 30 * 86_400_000
const batchSize = 1000

type Criteria = { status?: SubscriberStatus | undefined; q?: string | undefined }

export async function listSubscribers(
  { db, now }: Context,
  { page, status, q }: Criteria & { page: number },
) {
  const criteria = { status: status ?? null, q: q ?? '' }
  const { rows, total } = await listSubscriberRows(db.kysely, { ...criteria, page, perPage })
  const statistics = await countSubscribers(db.kysely, new Date(now().getTime() - latelyMs))
  return { data: rows, ...statistics, ...paginate(page, perPage, total) }
}

const columns: CsvColumn<SubscriberRow>[] = [
  { title: 'No', value: ({ id }) => id },
  { title: 'E-posta', value: ({ email }) => email },
  { title: 'Durum', value: ({ status }) => subscriberStatusLabels[status] },
  { title: 'İstek zamanı', value: (row) => row.created_at },
  { title: 'Onay zamanı', value: (row) => row.confirmed_at },
  { title: 'Ayrılma zamanı', value: (row) => row.left_at },
  { title: 'Onay metni', value: (row) => row.text_version },
]

export async function exportSubscribers(
  { db, now }: Context,
  admin: Viewer,
  { status, q }: Criteria,
): Promise<FileReply> {
  const criteria = { status: status ?? null, q: q ?? '' }
  await db.transaction((trx) =>
    recordAct(trx, {
      actorId: admin.id,
      act: 'newsletter_subscribers_exported',
      subjectType: 'newsletter',
      subjectId: 0,
      before: {},
      // The search text is not recorded, because it may be somebody's address.
      after: { status: criteria.status, is_searched: criteria.q !== '' },
    }),
  )
  const rows = async function* () {
    for (let after = 0; ;) {
      const batch = await listAfter(db.kysely, { ...criteria, after, limit: batchSize })
      yield* batch
      const last = batch.at(-1)
      if (!last || batch.length < batchSize) return
      after = last.id
    }
  }
  return csvFile(`bulten-aboneleri-${today(now())}.csv`, columns, rows())
}

export async function remove(context: Context, admin: Viewer, id: number, reason: string): Promise<void> {
  await context.db.transaction(async (trx) => {
    const found = await lockSubscriber(trx, id)
    if (!found) throw new AppError('not_found')
    await suppress(trx, context, { email: found.email, linkHash: null })
    await deleteSubscriber(trx, id)
    await cancelLetters(trx, found.email, [...letterKinds, confirmationKind], context.now())
    await recordAct(trx, {
      actorId: admin.id,
      act: 'newsletter_subscriber_removed',
      subjectType: 'newsletter_subscriber',
      subjectId: id,
      before: { status: found.status },
      after: {},
      reason,
    })
  })
}

export async function allow(
  context: Context,
  admin: Viewer,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  await context.db.transaction(async (trx) => {
    if (!(await allowAddress(trx, context, email)))
      throw new AppError('not_found', {
        message: 'Bu adres masadan çıkarılmış değil. Sahibinin koyduğu engeli yalnızca sahibi kaldırabilir.',
      })
    await recordAct(trx, {
      actorId: admin.id,
      act: 'newsletter_suppression_lifted',
      subjectType: 'newsletter',
      subjectId: 0,
      before: {},
      after: {},
      reason,
    })
  })
}

export async function listIssues({ db }: Context, page: number) {
  const { rows, total } = await listIssueRows(db.kysely, { page, perPage })
  return { data: rows, ...paginate(page, perPage, total) }
}
