import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import type { ReportReason, ReportStatus } from '../../../src/shared/board/reports/report-status.ts'
import { day, instant } from './moments.ts'

type Source = {
  subject: 'crew advertisement' | 'cast advertisement' | 'profile' | 'thread'
  /** Counted from the newest (0). */
  nth: number
  reason: ReportReason
  text: string
  daysAgo: number
  status: ReportStatus
  outcome?: string
}

export const reportSources: Source[] = [
  {
    subject: 'crew advertisement',
    nth: 9,
    reason: 'fake_advertisement',
    text: 'Aynı ilan geçen ay başka bir yapım adıyla çıkmıştı, verilen adreste böyle bir şirket yok.',
    daysAgo: 16,
    status: 'dismissed',
    outcome: 'Şirketin kaydı ve adresi doğrulandı; ilan gerçek.',
  },
  {
    subject: 'profile',
    nth: 4,
    reason: 'inappropriate',
    text: 'Hakkımda yazısında meslekle ilgisi olmayan bir reklam var.',
    daysAgo: 9,
    status: 'resolved',
    outcome: 'Kişiye yazıldı, metni düzeltti.',
  },
  {
    subject: 'thread',
    nth: 2,
    reason: 'fee_demand',
    text: 'Kabul edildikten sonra kostüm parası adı altında ödeme istedi.',
    daysAgo: 3,
    status: 'in_progress',
  },
  {
    subject: 'crew advertisement',
    nth: 3,
    reason: 'fraud',
    text: 'Telefonla arayıp hesap bilgilerimi istediler.',
    daysAgo: 2,
    status: 'new',
  },
  {
    subject: 'thread',
    nth: 5,
    reason: 'harassment',
    text: 'İşle ilgisi olmayan mesajlar gönderiyor, cevap vermeyince sürdürüyor.',
    daysAgo: 1,
    status: 'new',
  },
  {
    subject: 'cast advertisement',
    nth: 2,
    reason: 'child_safety',
    text: 'Çocuk oyuncu için gece çekimi yazıyor, veliden ve çalışma izninden söz edilmiyor.',
    daysAgo: 0.4,
    status: 'new',
  },
]

export async function insertReports(trx: Db, now: Date): Promise<void> {
  for (const { daysAgo, ...source } of reportSources) {
    const at = now.getTime() - daysAgo * day
    await insertReport(trx, source, instant(at), instant(at + (now.getTime() - at) / 4))
  }
}

async function insertReport(trx: Db, source: Omit<Source, 'daysAgo'>, at: string, movedAt: string) {
  const { subject, nth, reason, text, status, outcome = null } = source
  const offset = sql.lit(nth)
  const isClosed = status === 'resolved' || status === 'dismissed'
  const subjects = {
    'crew advertisement': sql`
      select 'advertisement' as type, id, owner_id as reported_id, null::bigint as reporter_id from advertisements
      where status = 'published' and type = 'crew' order by id desc offset ${offset} limit 1`,
    'cast advertisement': sql`
      select 'advertisement' as type, id, owner_id as reported_id, null::bigint as reporter_id from advertisements
      where status = 'published' and type = 'cast' order by id desc offset ${offset} limit 1`,
    profile: sql`
      select 'profile' as type, a.id, a.id as reported_id, null::bigint as reporter_id
      from accounts a join cvs v on v.account_id = a.id
      where a.role = 'user' order by a.id desc offset ${offset} limit 1`,
    thread: sql`
      select 'application' as type, p.id, a.owner_id as reported_id, p.applicant_id as reporter_id
      from applications p join advertisements a on a.id = p.advertisement_id
      where exists (select 1 from messages m where m.application_id = p.id)
      order by p.id desc offset ${offset} limit 1`,
  }
  await sql`
    with subject as (${subjects[subject]}),
    editor as (select id from accounts where role = 'editor' order by id limit 1),
    made as (
      insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, status, assignee_id,
        outcome, revision, created_at, closed_at)
      select s.type, s.id, s.reported_id,
        coalesce(s.reporter_id, (
          select id from accounts where role = 'user' and id <> s.reported_id order by id desc offset ${offset} limit 1)),
        ${reason}, ${text}, ${status}, case when ${status} <> 'new' then e.id end, ${outcome},
        ${status === 'new' ? 1 : 2}, ${at}::timestamptz, case when ${isClosed} then ${movedAt}::timestamptz end
      from subject s cross join editor e returning id, status, assignee_id),
    events as (
      insert into report_events (report_id, actor_id, from_status, to_status, created_at)
      select id, assignee_id, 'new', status, ${movedAt}::timestamptz from made where status <> 'new')
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, created_at)
    select assignee_id, ${actOf[status]}, 'report', id, '{"status": "new"}', jsonb_build_object('status', status),
      ${movedAt}::timestamptz
    from made where status <> 'new'`.execute(trx)
}

const actOf: Record<ReportStatus, string> = {
  new: '',
  in_progress: 'report_taken',
  resolved: 'report_resolved',
  dismissed: 'report_dismissed',
}
