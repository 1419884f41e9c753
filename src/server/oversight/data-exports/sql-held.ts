import { sql, type RawBuilder } from 'kysely'
import { approvedText } from '../../board/advertisements/approved.ts'
import { threadsOf } from '../../board/applications/threads.ts'
import { requestDays } from '../../../shared/oversight/data-exports.ts'
import type { Db } from '../../database/database.ts'
import { cvColumns } from '../../people/cv/columns.ts'
import { isProvisionalSql, stateForApplicant } from '../../people/provisional-decisions.ts'
import { advertisementQueries } from './sql-held-advertisements.ts'

type Row = Record<string, unknown>
type Query = RawBuilder<Row>

/**
 * Reads the stored data of an account by section, for the person whose account it is. Credentials and data
 * that this person must not see, such as reports about the person, are left out.
 */
export async function readHeld(
  db: Db,
  accountId: number,
  viewerKey: Buffer,
  now: Date,
): Promise<Record<string, Row[]>> {
  const parts = Object.entries(queriesFor(accountId, viewerKey, now))
  const held: Record<string, Row[]> = {}
  for (const [name, query] of parts) held[name] = (await query.execute(db)).rows
  return held
}

const queriesFor = (id: number, viewerKey: Buffer, now: Date): Record<string, Query> => ({
  account: sql`
    select id, type, role, first_name, last_name, company_name, email, phone, phone_verified_at, email_confirmed_at, email_notices,
      sms_notices, contact_visibility, suspended_at, corporate_verified_at, created_at
    from accounts where id = ${id}`,
  former_names: sql`
    select first_name, last_name, changed_at from former_names where account_id = ${id} order by changed_at`,
  former_emails: sql`
    select email, changed_at from former_emails where account_id = ${id} order by changed_at`,
  consents: sql`
    select kind, granted, text_version, channel, host(ip) as ip, created_at from consents
    where account_id = ${id} order by id`,
  newsletter: sql`
    select n.email, n.status, n.text_version, n.created_at, n.confirmed_at, n.left_at,
      (select coalesce(json_agg(json_build_object('from_status', e.from_status, 'to_status', e.to_status,
          'text_version', e.text_version, 'created_at', e.created_at) order by e.id), '[]')
        from newsletter_events e where e.subscriber_id = n.id) as events
    from newsletter_subscribers n join accounts a on email_fold(a.email) = email_fold(n.email)
    where a.id = ${id} and a.email_confirmed_at is not null`,
  feedback: sql`
    select f.id, f.first_name, f.last_name, f.email, f.phone, f.subject, f.message, f.status, host(f.ip) as ip,
      f.created_at,
      (select coalesce(json_agg(json_build_object('from_status', e.from_status, 'to_status', e.to_status,
          'created_at', e.created_at) order by e.id), '[]')
        from feedback_events e where e.feedback_id = f.id) as events,
      (select coalesce(json_agg(json_build_object('text', w.text, 'created_at', w.created_at) order by w.id), '[]')
        from feedback_answers w where w.feedback_id = f.id) as answers
    from feedback f where f.account_id = ${id} order by f.id`,
  // Feedback sent without login is listed without its text, because somebody else may have entered the
  // address.
  feedback_from_same_email: sql`
    select f.id, f.subject, f.status, f.created_at
    from feedback f join accounts a on email_fold(a.email) = email_fold(f.email)
    where a.id = ${id} and a.email_confirmed_at is not null and f.account_id is null order by f.id`,
  suspensions: sql`
    select message, suspended_at, until, lifted_at from suspensions where account_id = ${id} order by id`,
  sessions: sql`
    select id, remember, user_agent, host(ip) as ip, created_at, last_seen_at, expires_at, ended_at, end_reason,
      password_confirmed_at as confirmed_at, code_confirmed_at, staff_used_at
    from sessions where account_id = ${id} order by id`,
  push_subscriptions: sql`
    select endpoint, created_at, reached_at from push_subscriptions where account_id = ${id} order by id`,
  second_factor: sql`
    select f.enrolled_at, f.wrong_codes, f.wrong_since, f.pending_since,
      (select count(*) from recovery_codes c where c.account_id = f.account_id) as recovery_codes,
      (select count(*) from recovery_codes c where c.account_id = f.account_id and c.used_at is not null) as recovery_codes_used
    from second_factors f where f.account_id = ${id}`,
  email_confirmations: sql`
    select email, created_at, expires_at, used_at from email_confirmations
    where account_id = ${id} order by created_at`,
  notified_browsers: sql`
    select split_part(endpoint, '/', 3) as push_service, created_at, reached_at from push_subscriptions
    where account_id = ${id} order by id`,
  phone_codes: sql`
    select purpose, phone, wrong_tries, created_at, expires_at, verified_at, spent_at from phone_codes
    where account_id = ${id} order by id`,
  cv: sql`
    select ${cvColumns}, c.name as main_category, s.name as sub_category,
      c2.name as second_main_category, s2.name as second_sub_category, v.no_experience, v.profession_changed_at,
      v.created_at, v.updated_at
    from cvs v
    join categories c on c.id = v.main_category_id
    join sub_categories s on s.id = v.sub_category_id
    left join cities y on y.id = v.city_id
    left join categories c2 on c2.id = v.second_main_category_id
    left join sub_categories s2 on s2.id = v.second_sub_category_id
    where v.account_id = ${id}`,
  cv_experiences: sql`
    select position, company, start_date, end_date, is_current from cv_experiences
    where account_id = ${id} order by row_number`,
  cv_references: sql`
    select first_name, last_name, company, position, phone, email from cv_references
    where account_id = ${id} order by row_number`,
  showreels: sql`
    select url, title, seconds from showreels where account_id = ${id} order by row_number`,
  profession_lock_exemption: sql`
    select reason, granted_at from profession_lock_exemptions where account_id = ${id}`,
  trusted_owner: sql`
    select reason, granted_at from trusted_owners where account_id = ${id}`,
  profile_photos: sql`
    select photo_number, file_key, width, height, created_at from profile_photos
    where account_id = ${id} order by photo_number`,
  ...advertisementQueries(id),
  viewed_advertisements: sql`
    select v.advertisement_id, case when a.published_at is not null or exists (
      select from approved_versions k where k.advertisement_id = a.id) then ${approvedText('title')} end as title, v.viewed_at
    from advertisement_views v join advertisements a on a.id = v.advertisement_id
    where v.viewer_key = ${viewerKey} order by v.viewed_at`,
  saved_advertisements: sql`
    select m.advertisement_id, ${approvedText('title')} as title, m.created_at as saved_at, m.reminded_for
    from saved_advertisements m join advertisements a on a.id = m.advertisement_id
    where m.account_id = ${id} order by m.created_at`,
  hidden_advertisements: sql`
    select m.advertisement_id, ${approvedText('title')} as title, m.created_at as hidden_at
    from hidden_advertisements m join advertisements a on a.id = m.advertisement_id
    where m.account_id = ${id} order by m.created_at`,
  saved_searches: sql`
    select id, name, address, frequency, paused_at, pause_reason, last_alert_at, created_at, updated_at
    from saved_searches where account_id = ${id} and deleted_at is null order by id`,
  search_alerts: sql`
    select l.advertisement_id, ${approvedText('title')} as title, l.told_at
    from search_alerts l join advertisements a on a.id = l.advertisement_id
    where l.account_id = ${id} and l.told_at is not null order by l.told_at, a.id`,
  openness: sql`
    select (select coalesce(json_agg(y.name order by y.name), '[]') from cities y where y.id = any(o.city_ids)) as cities,
      o.available_from, o.available_until, o.changed_at
    from open_people o where o.account_id = ${id}`,
  muted_owners: sql`
    select coalesce(w.company_name, w.first_name || ' ' || w.last_name) as name, m.created_at
    from muted_owners m join accounts w on w.id = m.owner_id where m.account_id = ${id} order by m.created_at, w.id`,
  invitations_received: sql`
    select i.advertisement_id, ${approvedText('title')} as advertisement, i.status, i.created_at, i.answered_at
    from invitations i join advertisements a on a.id = i.advertisement_id
    where i.account_id = ${id} order by i.id`,
  invitations_sent: sql`
    select i.advertisement_id, w.first_name, i.status, i.created_at, i.answered_at
    from invitations i join advertisements a on a.id = i.advertisement_id join accounts w on w.id = i.account_id
    where a.owner_id = ${id} order by i.id`,
  home_visits: sql`
    select visited_at, previous_at from home_visits where account_id = ${id}`,
  applications_made: sql`
    select p.id, p.advertisement_id, ${approvedText('title')} as advertisement,
      ${stateForApplicant('p', now)} as status, p.seen_at,
      case when not ${isProvisionalSql('p', now)} then p.decided_at end as decided_at,
      case when not ${isProvisionalSql('p', now)} then p.rejection_text end as rejection_text, p.withdrawal_reason,
      p.sent_again_at, p.unanswered_at, p.created_at,
      p.cover_note, p.reel_url, ${answersHeld} as answers
    from applications p join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = ${id} order by p.id`,
  applications_received: sql`
    select p.id, p.advertisement_id, w.first_name || ' ' || w.last_name as applicant, p.status, p.seen_at,
      p.decided_at, p.rejection_text, p.withdrawal_reason, p.sent_again_at, p.unanswered_at, m.strength, m.tags,
      p.created_at, p.cover_note, p.reel_url, ${answersHeld} as answers
    from applications p join advertisements a on a.id = p.advertisement_id join accounts w on w.id = p.applicant_id
    left join application_marks m on m.application_id = p.id
    where a.owner_id = ${id} order by p.id`,
  colleagues: sql`
    select c.advertisement_id, a.title, c.address, c.role, c.status, c.invited_at, c.answered_at, c.ended_at
    from colleagues c left join advertisements a on a.id = c.advertisement_id
    where c.owner_id = ${id} order by c.id`,
  colleague_memberships: sql`
    select c.advertisement_id, case when a.id is not null then ${approvedText('title')} end as title, c.role, c.status,
      c.wants_notices, c.invited_at, c.answered_at, c.ended_at
    from colleagues c left join advertisements a on a.id = c.advertisement_id
    where c.account_id = ${id} order by c.id`,
  team_exceptions: sql`
    select x.advertisement_id, x.created_at from team_exceptions x join advertisements a on a.id = x.advertisement_id
    where a.owner_id = ${id} order by x.advertisement_id`,
  application_notes: sql`
    select application_id, text, created_at, edited_at from application_notes where author_id = ${id} order by id`,
  application_marks: sql`
    select application_id, strength, tags, updated_at from application_marks where marked_by = ${id}
    order by application_id`,
  owner_notes: sql`
    select n.application_id, n.text, n.created_at
    from application_notes n join applications p on p.id = n.application_id
    join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = ${id} and ${isDisclosed('n.created_at', now)} order by n.id`,
  owner_marks: sql`
    select m.application_id, m.strength, m.tags, m.updated_at
    from application_marks m join applications p on p.id = m.application_id
    join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = ${id} and ${isDisclosed('m.updated_at', now)} order by m.application_id`,
  application_events: sql`
    select e.application_id,
      case when p.applicant_id = ${id} and e.to_status = 'cancelled' then 'pending' else e.from_status end as from_status,
      e.to_status, e.actor_id = ${id} as by_me, e.created_at
    from application_events e join applications p on p.id = e.application_id
    join advertisements a on a.id = p.advertisement_id
    where case when p.applicant_id = ${id} then not ${isHiddenFromApplicant(now)}
      else a.owner_id = ${id} or e.actor_id = ${id} end order by e.id`,
  messages: sql`
    select application_id, coalesce(signed_by, sender_id) = ${id} as by_me, message, is_read, read_at, created_at
    from messages
    where signed_by = ${id}
      or (application_id in (${threadsOf(id)}) and (sender_id = ${id} or recipient_id = ${id}))
    order by id`,
  message_attachments: sql`
    select f.id, f.application_id, f.kind, f.name, f.file_key, f.uploader_id = ${id} as by_me, f.created_at
    from message_attachments f
    where f.application_id in (${threadsOf(id)}) and (f.message_id is not null or f.uploader_id = ${id})
    order by f.id`,
  saved_replies: sql`
    select title, text, created_at, updated_at from saved_replies
    where account_id = ${id} and deleted_at is null order by id`,
  reports_made: sql`
    select id, subject_type, subject_id, reason, text, status, created_at, closed_at from reports
    where reporter_id = ${id} order by id`,
  notices: sql`
    select kind, text, url, read_at, created_at from notices
    where account_id = ${id} and visible_at <= ${now} order by id`,
  sent_emails_and_sms: sql`
    select channel, kind, recipient, subject, case when kind not like 'code\\_%' then body end as body, created_at,
      sent_at
    from outbox where account_id = ${id} and send_after <= ${now} and (sent_at is not null or cancelled_at is null)
    order by id`,
  staff_acts: sql`
    select act, subject_type, subject_id, before, after, actor_id is not distinct from ${id} as by_me, created_at,
      case when act not like 'person\\_%' or actor_id = ${id} then reason end as reason
    from audit_entries
    where actor_id = ${id} or (subject_type = 'account' and subject_id = ${id})
      or (subject_type = 'advertisement' and subject_id in (select id from advertisements where owner_id = ${id}))
    order by id`,
  data_exports: sql`
    select status, requested_at, ready_at, expires_at from data_exports where account_id = ${id} order by id`,
})

const answersHeld = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('wording', r.wording, 'value', r.value) order by r.position), '[]')
  from application_answers r where r.application_id = p.id)`

// Law 6698 gives applicants a right to the owner's notes, tags and opinions about them (art. 11) within 30
// days (art. 13). Younger ones are withheld while the owner's decision is awaited or can be undone.
const isDisclosed = (time: string, now: Date) => sql`(
  (a.status not in ('published', 'waiting_for_approve') or p.status not in ('pending', 'unanswered'))
    and not ${isProvisionalSql('p', now)}
  or ${sql.ref(time)} < ${new Date(now.getTime() - requestDays * 86_400_000)})`

/**
 * True if an applicant must not see the event `e` of the application `p`, because it is a decision that can
 * still be undone, a decision that did not last, or its undoing.
 */
const isHiddenFromApplicant = (now: Date) => sql`(e.from_status is not null and case e.to_status
  when 'pending' then e.from_status <> 'withdrawn'
  when 'unanswered' then e.from_status <> 'pending'
  when 'cancelled' then false
  when 'withdrawn' then false
  else ${isProvisionalSql('p', now)} or coalesce((
    select f.to_status in ('pending', 'unanswered', 'cancelled') from application_events f
    where f.application_id = e.application_id and f.id > e.id order by f.id limit 1), false) end)`
