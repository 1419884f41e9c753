import { sql } from 'kysely'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { DeliveryState, RefusedAddress } from '../../../shared/oversight/deliveries.ts'
import type { Channel } from '../../../shared/delivery/channels.ts'
import type { Db } from '../../database/database.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type DeliveryRow = Columns<
  'outbox',
  'id' | 'channel' | 'kind' | 'recipient' | 'account_id' | 'attempts' | 'cancel_reason' | 'created_at'
> & { state: DeliveryState; said: Column<'outbox', 'last_error'>; at: Date }

type Criteria = { state: DeliveryState | null; channel: Channel | null; page: number; perPage: number }

const states: Record<DeliveryState, ReturnType<typeof sql>> = {
  waiting: sql`o.sent_at is null and o.cancelled_at is null and o.failed_at is null`,
  failed: sql`o.failed_at is not null`,
  sent: sql`o.sent_at is not null`,
  cancelled: sql`o.cancelled_at is not null and o.sent_at is null`,
}

export async function listRows(
  db: Db,
  { state, channel, page, perPage }: Criteria,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const fits = [state ? states[state] : sql`true`, channel ? sql`o.channel = ${channel}` : sql`true`]
  const where = sql.join(fits, sql` and `)
  const rows = await queryRows<DeliveryRow>(db)`/* seldom */
    select o.id, o.channel, o.kind, o.recipient, o.account_id, o.attempts, o.last_error as said, o.cancel_reason,
      o.created_at,
      case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed'
        when o.cancelled_at is not null then 'cancelled' else 'waiting' end as state,
      coalesce(o.sent_at, o.failed_at, o.cancelled_at, greatest(o.retry_at, o.send_after)) as at
    from outbox o where ${where}
    order by o.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  const { total } = await queryOne<{ total: number }>(db)`/* seldom */
    select count(*) as total from (select 1 from outbox o where ${where} limit ${sql.lit(mostListed)}) found`
  return { rows, total }
}

export async function countFailed(db: Db): Promise<Map<string, number>> {
  const rows = await queryRows<RowOf<'outbox', 'channel'> & { count: number }>(db)`
    select channel, count(*) as count from outbox where failed_at is not null group by channel`
  return new Map(rows.map(({ channel, count }) => [channel, count]))
}

type Locked = RowOf<'outbox', 'channel' | 'kind' | 'attempts'> & { isFailed: boolean }

export const lockDelivery = (trx: Db, id: number) => queryRow<Locked>(trx)`
    select channel, kind, attempts, failed_at is not null as "isFailed" from outbox
    where id = ${id} for update`

export const sendAgain = (trx: Db, id: number, now: Date) => execute(trx)`
    update outbox set failed_at = null, attempts = 0, retry_at = null, send_after = ${now}
    where id = ${id}`

type RefusedRow = Omit<RefusedAddress, 'created_at'> & Columns<'delivery_suppressions', 'created_at'>

export async function listSuppressions(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ rows: RefusedRow[]; total: number }> {
  const rows = await queryRows<RefusedRow>(db)`
    select id, channel, hint, scope, reason, detail as said, created_at from delivery_suppressions
    order by id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  const { total } = await queryOne<{ total: number }>(db)`select count(*) as total from delivery_suppressions`
  return { rows, total }
}

type Gone = RowOf<'delivery_suppressions', 'channel' | 'scope' | 'reason'>

export const deleteSuppression = (trx: Db, id: number) => queryRow<Gone>(trx)`
    delete from delivery_suppressions where id = ${id} returning channel, scope, reason`

export const findRecipient = (db: Db, key: string) => queryRow<RowOf<'outbox', 'id' | 'recipient'>>(db)`
    select id, recipient from outbox where key = ${key}::uuid and channel = 'email'`
