import { sql } from 'kysely'
import { formatDateTime } from '../../../shared/values/dates.ts'
import { errorTable } from '../../../shared/contract/error-table.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRow, queryRows } from '../../database/statements.ts'

export type OpenSuspension = RowOf<'suspensions', 'message' | 'note' | 'suspended_at' | 'until'> & {
  suspendedBy: string | null
}

export const findSuspension = (db: Db, accountId: number) => queryRow<OpenSuspension>(db)`
    select s.message, s.note, s.suspended_at as "suspendedAt", s.until,
      b.first_name || ' ' || b.last_name as "suspendedBy"
    from suspensions s left join accounts b on b.id = s.suspended_by
    where s.account_id = ${accountId} and s.lifted_at is null`

export async function suspensionRefusal({ db, config }: Context, accountId: number): Promise<AppError> {
  const suspension = await findSuspension(db.kysely, accountId)
  if (!suspension) return new AppError('account_suspended')
  const { message, until } = suspension
  const sentences = [
    errorTable.account_suspended[1],
    `Neden: ${message}`,
    ...(until ? [untilSentence(until)] : []),
    answerSentence(config.operator.supportEmails[0] ?? config.operator.email),
  ]
  return new AppError('account_suspended', {
    message: sentences.join(' '),
    extra: { suspension: { message, until: until?.toISOString() ?? null } },
  })
}

export const untilSentence = (until: Date): string =>
  `Askı ${formatDateTime(until)} itibarıyla kendiliğinden kalkar.`

export const answerSentence = (address: string): string =>
  `Yanıtınızı geri bildirim formundan ya da ${address} adresinden iletebilirsiniz.`

type New = {
  accountId: number
  message: string
  note: string
  until: Date | null
  suspendedBy: number
  now: Date
}

export async function openSuspension(trx: Db, made: New): Promise<void> {
  await execute(trx)`
    insert into suspensions (account_id, message, note, until, suspended_by, suspended_at)
    values (${made.accountId}, ${made.message}, ${made.note}, ${made.until}, ${made.suspendedBy}, ${made.now})`
  await execute(trx)`update accounts set suspended_at = ${made.now} where id = ${made.accountId}`
}

export async function closeSuspension(
  trx: Db,
  accountId: number,
  liftedBy: number | null,
  now: Date,
): Promise<void> {
  await execute(trx)`
    update suspensions set lifted_at = ${now}, lifted_by = ${liftedBy}
    where account_id = ${accountId} and lifted_at is null`
  await execute(trx)`update accounts set suspended_at = null where id = ${accountId}`
}

export async function listExpiredSuspensions(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await queryRows<RowOf<'suspensions', 'account_id'>>(db)`
    select account_id as "accountId" from suspensions
    where lifted_at is null and until <= ${now}
    order by until limit ${sql.lit(limit)}`
  return rows.map(({ accountId }) => accountId)
}
