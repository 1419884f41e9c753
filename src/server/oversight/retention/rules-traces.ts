import { sql, type RawBuilder } from 'kysely'
import { draftLimits } from '../../../shared/board/drafts/draft-limits.ts'
import { exportHours } from '../../../shared/oversight/data-exports.ts'
import { feedbackRetention } from '../../../shared/oversight/feedback/feedback-status.ts'
import { reportRetentionDays } from '../../../shared/board/reports/report-status.ts'
import { attachmentFileNames } from '../../board/messages/attachments/attachment-files.ts'
import { photoFileNames } from '../../operations/files/photos/photo-names.ts'
import { claims, retentionDays, kvkk4, kvkk7, security, type RetentionRule } from './rule.ts'

export const traceRules: readonly RetentionRule[] = [
  {
    name: 'data_exports',
    what: 'Data export archives, with their files',
    days: exportHours / 24,
    why: kvkk4,
    table: 'data_exports',
    where: (before, now) => sql`requested_at <= ${before} and (expires_at <= ${now} or status = 'failed')`,
    files: { column: 'file_name', names: (name) => [name] },
  },
  {
    name: 'deleted_news',
    what: 'News that staff deleted and can restore until then',
    days: retentionDays.deletedNews,
    why: kvkk4,
    table: 'news',
    where: (before) => sql`deleted_at < ${before}`,
  },
  {
    name: 'draft_photos',
    what: 'Photos of drafts, with their files, as soon as the draft may be erased',
    days: retentionDays.draft,
    why: kvkk4,
    table: 'draft_photos',
    where: (before, now) => sql`draft_id in (
      select id from advertisement_drafts d where ${isOldDraft(before)} or d.deleted_at < ${deletedBefore(now)})`,
    files: { column: 'file_key', names: photoFileNames },
  },
  {
    name: 'drafts',
    what: 'Drafts that nobody has changed, a week after their owner was notified',
    days: retentionDays.draft,
    why: kvkk4,
    table: 'advertisement_drafts',
    where: (before) => sql`id in (select id from advertisement_drafts d where ${isOldDraft(before)})`,
  },
  {
    name: 'deleted_drafts',
    what: 'Drafts that their owner deleted and can restore until then',
    days: retentionDays.deletedDraft,
    why: kvkk4,
    table: 'advertisement_drafts',
    where: (before) => sql`deleted_at < ${before}`,
  },
  {
    name: 'unused_pictures',
    what: 'Pictures uploaded by staff that no page uses',
    days: retentionDays.unusedPicture,
    why: kvkk4,
    table: 'staff_pictures',
    where: (before) => sql`created_at < ${before} and file_key not in (
      with texts as (
        select image_url as text from slides union all select logo_url from brands
        union all select image_url from news union all select content from news
        union all select body from static_pages)
      select found[1] from texts, regexp_matches(text, '/files/([a-z0-9]+)-', 'g') found)`,
    files: { column: 'file_key', names: photoFileNames },
  },
  {
    name: 'views',
    what: 'Views of advertisements (hashes of the viewers)',
    days: retentionDays.view,
    why: kvkk4,
    table: 'advertisement_views',
    where: (before) => sql`viewed_at < ${before}`,
  },
  {
    name: 'saved_advertisements',
    what: 'Saved advertisements that are not published any more',
    days: retentionDays.endedMark,
    why: kvkk4,
    table: 'saved_advertisements',
    where: endedBefore,
  },
  {
    name: 'hidden_advertisements',
    what: 'Hidden advertisements that are not published any more',
    days: retentionDays.endedMark,
    why: kvkk4,
    table: 'hidden_advertisements',
    where: endedBefore,
  },
  {
    name: 'application_notes',
    what: 'Private notes of owners about applicants, after the advertisement has ended',
    days: retentionDays.endedChoice,
    why: kvkk4,
    table: 'application_notes',
    where: (before) => ofEnded(before),
  },
  {
    name: 'application_marks',
    what: 'Strength and tags that owners gave to applications, after the advertisement has ended',
    days: retentionDays.endedChoice,
    why: kvkk4,
    table: 'application_marks',
    where: (before) => ofEnded(before),
  },
  {
    name: 'invitations',
    what: 'Invitations to apply, after the advertisement has ended',
    days: retentionDays.endedChoice,
    why: kvkk4,
    table: 'invitations',
    where: endedBefore,
  },
  {
    name: 'open_people',
    what: 'Cities and dates of people open to invitations, after the last of these dates',
    days: retentionDays.endedOpenness,
    why: kvkk4,
    table: 'open_people',
    where: (before) => sql`available_until < ${before}`,
  },
  {
    name: 'colleague_invitations',
    what: 'Unanswered invitations of colleagues, with the e-mail address or phone number',
    days: retentionDays.unansweredInvitation,
    why: kvkk4,
    table: 'colleagues',
    where: (before) => sql`status = 'invited' and invited_at < ${before}`,
  },
  {
    name: 'ended_colleagues',
    what: 'Declined invitations and former colleagues',
    days: retentionDays.endedColleague,
    why: kvkk4,
    table: 'colleagues',
    where: (before) =>
      sql`(status = 'declined' and answered_at < ${before}) or (status = 'ended' and ended_at < ${before})`,
  },
  {
    name: 'limit_counts',
    what: 'Rate limit counts (hashes of the callers), after their window',
    days: 0,
    why: security,
    table: 'limit_counts',
    where: (before) => sql`ends_at < ${before}`,
  },
  {
    name: 'limit_hits',
    what: 'Refusals by rate limits (masked addresses and names, ids of accounts)',
    days: retentionDays.refusal,
    why: security,
    table: 'limit_hits',
    where: (before) => sql`hour < ${before}`,
  },
  {
    name: 'feedback_addresses',
    what: 'Network address of feedback (the message remains)',
    days: feedbackRetention.ipDays,
    why: security,
    table: 'feedback',
    where: (before) => sql`created_at < ${before} and (ip is not null or client_key is not null)`,
    empty: sql`ip = null, client_key = null`,
  },
  {
    name: 'feedback',
    what: 'Settled feedback, with its answers and notes',
    days: feedbackRetention.afterEndDays,
    why: claims,
    table: 'feedback',
    where: (before) => sql`status in ('resolved', 'closed') and updated_at < ${before}`,
  },
  {
    name: 'reports',
    what: 'Closed reports, with notes and records of opened threads',
    days: reportRetentionDays,
    why: claims,
    table: 'reports',
    where: (before) => sql`closed_at < ${before}`,
  },
  {
    name: 'suspensions',
    what: 'Lifted suspensions, with their reasons',
    days: retentionDays.liftedSuspension,
    why: claims,
    table: 'suspensions',
    where: (before) => sql`lifted_at < ${before}`,
  },
  {
    name: 'unsent_attachments',
    what: 'Uploaded photos and PDFs, with their files, that no message contains',
    days: retentionDays.unsentAttachment,
    why: kvkk4,
    table: 'message_attachments',
    where: (before) => sql`message_id is null and created_at < ${before}`,
    files: { column: 'file_key', names: attachmentFileNames },
  },
  {
    name: 'unreadable_threads',
    what: 'Messages between two closed accounts, unless a report about them is open',
    days: retentionDays.unreadableThread,
    why: kvkk7,
    table: 'messages',
    where: (before) => sql`application_id in (
      select p.id from applications p
      join accounts w on w.id = p.applicant_id and w.closed_at < ${before}
      join advertisements a on a.id = p.advertisement_id
      join accounts o on o.id = a.owner_id and o.closed_at < ${before}
      where not exists (
        select 1 from reports r where r.subject_type = 'application' and r.subject_id = p.id
          and r.status in ('new', 'in_progress')))`,
  },
]

/**
 * SQL condition for drafts to erase. The owner must have been notified at least `draftLimits.noticeDays`
 * days before, except a suspended owner, who cannot open the draft.
 */
function isOldDraft(before: Date): RawBuilder<unknown> {
  const noticeMs = draftLimits.noticeDays * dayMs
  const periodMs = draftLimits.days * dayMs
  return sql`d.updated_at < ${before} and (d.reminded_at < ${new Date(before.getTime() + periodMs - noticeMs)}
    or exists (select from accounts a where a.id = d.owner_id and a.suspended_at is not null))`
}

const dayMs = 86_400_000

const deletedBefore = (now: Date) => new Date(now.getTime() - retentionDays.deletedDraft * dayMs)

function ofEnded(before: Date) {
  return sql`application_id in (select p.id from applications p where p.${endedBefore(before)})`
}

function endedBefore(before: Date) {
  return sql`advertisement_id in (
    select id from advertisements where status <> 'published' and updated_at < ${before})`
}
