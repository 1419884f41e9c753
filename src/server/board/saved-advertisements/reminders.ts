import { sql } from 'kysely'
import { formatTime, istanbulInstant, today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import { queryRows } from '../../database/statements.ts'
import { sendNotices } from '../../delivery/notices/notices.ts'
import type { DataOf } from '../../delivery/outbox/templates.ts'
import type { Context } from '../../endpoint/context.ts'

const [earliest, latest] = ['09:00', '22:00']
const daysBefore = 2
const peopleAtOnce = 200

/**
 * Reminds people of saved advertisements that close within two days, unless they have applied to them. An
 * advertisement that was saved today is left out, because the person has just seen the deadline.
 */
export async function remindOfSaved(context: Context, isStopping: () => boolean): Promise<void> {
  const time = formatTime(context.now())
  if (time < earliest || time >= latest) return
  while (!isStopping()) {
    const reminded = await context.db.transaction((trx) => remindSome(trx, context))
    if (reminded < peopleAtOnce) return
  }
}

async function remindSome(trx: Db, { config, now }: Context): Promise<number> {
  const rows = await markReminded(trx, now())
  await sendNotices(
    trx,
    config,
    rows.map(({ accountId, advertisements }) => ({
      accountId,
      kind: 'saved_advertisements_closing' as const,
      data: { advertisements },
    })),
  )
  return rows.length
}

type Reminder = { accountId: number } & DataOf<'saved_advertisements_closing'>

function markReminded(trx: Db, now: Date): Promise<Reminder[]> {
  const day = today(now)
  const lastDay = today(new Date(now.getTime() + daysBefore * 86_400_000))
  return queryRows<Reminder>(trx)`
    with due as (
      select m.account_id, m.advertisement_id, a.application_deadline, a.title, y.name as city
      from advertisements a
      join saved_advertisements m on m.advertisement_id = a.id
      join accounts p on p.id = m.account_id and p.closed_at is null and p.suspended_at is null
      join cities y on y.id = a.city_id
      where a.status = 'published' and a.application_deadline between ${day} and ${lastDay}
        and m.reminded_for is distinct from a.application_deadline
        and m.created_at < ${istanbulInstant(day, '00:00')} and a.owner_id <> m.account_id
        and not exists (
          select from applications w where w.advertisement_id = a.id and w.applicant_id = m.account_id)),
    people as (select distinct account_id from due order by account_id limit ${sql.lit(peopleAtOnce)}),
    marked as (
      update saved_advertisements m set reminded_for = d.application_deadline
      from due d join people using (account_id)
      where m.account_id = d.account_id and m.advertisement_id = d.advertisement_id
      returning m.account_id, m.advertisement_id, d.application_deadline, d.title, d.city)
    select account_id as "accountId", json_agg(json_build_object('id', advertisement_id, 'title', title, 'city', city,
      'application_deadline', application_deadline) order by application_deadline, advertisement_id) as advertisements
    from marked group by account_id`
}
