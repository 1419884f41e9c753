import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { undoMinutes } from '../../../src/shared/board/applications/application-status.ts'

export async function insertConsequences(trx: Db, now: Date): Promise<void> {
  await insertApplicationEvents(trx)
  await insertAudit(trx)
  await insertNotices(trx, now)
}

async function insertApplicationEvents(trx: Db): Promise<void> {
  await sql`
    insert into application_events (application_id, actor_id, from_status, to_status, created_at)
    select id, actor_id, from_status, to_status, at
    from (
      select id, applicant_id as actor_id, null as from_status, 'pending' as to_status, created_at as at
      from applications
      union all
      select p.id, a.owner_id, 'pending', p.status, p.decided_at
      from applications p join advertisements a on a.id = p.advertisement_id
      where p.decided_at is not null) as acts
    order by at`.execute(trx)
}

async function insertAudit(trx: Db): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason, created_at)
    select e.actor_id, case e.to_status when 'published' then 'advertisement_approved' else 'advertisement_rejected' end,
      'advertisement', e.advertisement_id, jsonb_build_object('status', e.from_status),
      jsonb_build_object('status', e.to_status, 'revision', a.revision), e.reason, e.created_at
    from advertisement_events e join advertisements a on a.id = e.advertisement_id
    where e.to_status in ('published', 'rejected')
    order by e.created_at, e.id`.execute(trx)
}

async function insertNotices(trx: Db, now: Date): Promise<void> {
  const undo = sql.lit(`${undoMinutes} minutes`)
  await sql`
    insert into notices (account_id, kind, text, url, application_id, visible_at, created_at, read_at)
    select account_id, kind, text, url, application_id, at, at,
      case when at < ${now}::timestamptz - interval '2 days' or row_number() over (order by at) % 3 = 0
        then least(at + interval '40 minutes', ${now}::timestamptz) end
    from (
      select a.owner_id as account_id, 'application_received' as kind, p.id as application_id, p.created_at as at,
        w.first_name || ' ' || w.last_name || ', “' || a.title || '” ilanınıza başvurdu.' as text,
        '/advertisement/' || a.id || '/applications?basvuru=' || p.id as url
      from applications p join advertisements a on a.id = p.advertisement_id join accounts w on w.id = p.applicant_id
      union all
      select p.applicant_id, 'application_accepted', p.id, p.decided_at + ${undo}::interval,
        '“' || a.title || '” ilanına başvurunuz kabul edildi. İlan sahibiyle mesajlaşabilirsiniz.',
        '/applications/' || p.id || '/messages'
      from applications p join advertisements a on a.id = p.advertisement_id where p.status = 'accepted'
      union all
      select p.applicant_id, 'application_rejected', p.id, p.decided_at + ${undo}::interval,
        '“' || a.title || '” ilanına başvurunuz reddedildi.', '/my-applications'
      from applications p join advertisements a on a.id = p.advertisement_id where p.status = 'rejected'
      union all
      select a.owner_id, 'advertisement_published', null, e.created_at, '“' || a.title || '” ilanınız yayınlandı.',
        '/advertisements/' || a.id
      from advertisement_events e join advertisements a on a.id = e.advertisement_id where e.to_status = 'published'
      union all
      select a.owner_id, 'advertisement_rejected', null, e.created_at,
        '“' || a.title || '” ilanınız yayınlanmadı. Nedenini okuyup ilanı düzenleyebilirsiniz.',
        '/advertisements/' || a.id
      from advertisement_events e join advertisements a on a.id = e.advertisement_id where e.to_status = 'rejected')
      as told
    order by at`.execute(trx)
}
