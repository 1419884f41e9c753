const staff = (table: string, column: string) =>
  `select t.id from ${table} t join accounts o on o.id = t.${column} where o.role <> 'user'`

export const inconsistencies: readonly [what: string, statement: string][] = [
  [
    'stored counts match the rows',
    `select a.id from advertisements a left join applications p on p.advertisement_id = a.id
  group by a.id having a.applications_count <> count(p.id) or a.view_count < count(p.id)`,
  ],
  [
    'nobody applies to their own advertisement',
    `select p.id from applications p join advertisements a on a.id = p.advertisement_id
  where a.owner_id = p.applicant_id`,
  ],
  [
    'applications are to advertisements that were public, by people with a CV',
    `select p.id from applications p join advertisements a on a.id = p.advertisement_id
  left join cvs v on v.account_id = p.applicant_id
  where coalesce(a.status_before_suspension, a.status) not in ('published', 'closed_by_owner', 'expired') or a.published_at is null or p.created_at < a.published_at
    or (a.status = 'closed_by_owner' and p.created_at > a.updated_at) or v.account_id is null`,
  ],
  [
    'applicants have the required experience',
    `select p.id from applications p join advertisements a on a.id = p.advertisement_id
  where not a.is_okay_for_rookie
    and not exists (select 1 from cv_experiences e where e.account_id = p.applicant_id)`,
  ],
  ['staff neither advertise nor apply', staff('advertisements', 'owner_id')],
  ['staff do not apply', staff('applications', 'applicant_id')],
  [
    'messages belong to accepted applications, between their two people, after the acceptance',
    `select m.id from messages m join applications p on p.id = m.application_id
  join advertisements a on a.id = p.advertisement_id
  where p.status <> 'accepted' or m.created_at < p.decided_at or m.is_read <> (m.read_at is not null)
    or array[m.sender_id, m.recipient_id] not in
      (array[p.applicant_id, a.owner_id], array[a.owner_id, p.applicant_id])`,
  ],
  [
    'ids of messages increase with time',
    `select 1 from (select created_at, lag(created_at) over (order by id) as before from messages) m
  where created_at < before`,
  ],
  [
    'no decision can be undone any more',
    `select id from applications where decided_at > now() - interval '11 minutes'`,
  ],
  [
    'every status follows from its events',
    `select a.id from advertisements a
  where a.status is distinct from (select e.to_status from advertisement_events e
      where e.advertisement_id = a.id order by e.id desc limit 1)
    or (a.published_at is not null) <> exists (select 1 from advertisement_events e
      where e.advertisement_id = a.id and e.to_status = 'published')`,
  ],
  [
    'every application has its events',
    `select p.id from applications p where p.status <>
    (select e.to_status from application_events e where e.application_id = p.id order by e.id desc limit 1)`,
  ],
  [
    'every decision of an editor is in the audit log',
    `select e.id from advertisement_events e
  where e.to_status in ('published', 'rejected') and not exists (select 1 from audit_entries u
    where u.subject_type = 'advertisement' and u.subject_id = e.advertisement_id and u.actor_id = e.actor_id
      and u.created_at = e.created_at)`,
  ],
  [
    'owners were notified of every application and withdrawal, applicants of every decision',
    `select p.id from applications p where (select count(*) from notices n where n.application_id = p.id) <>
    1 + (p.decided_at is not null)::int + (p.status = 'withdrawn')::int
    + (p.unanswered_at is not null)::int`,
  ],
  [
    'no time is in the future',
    `select 1 from notices where created_at > now() or read_at > now() or visible_at > now()
  union all select 1 from messages where created_at > now() or read_at > now()
  union all select 1 from advertisements where published_at > now() or updated_at > now() or submitted_at > now()
  union all select 1 from news where published_at > now()`,
  ],
  [
    'open advertisements start today or later',
    `select id from advertisements
  where coalesce(status_before_suspension, status) <> 'closed_by_owner' and start_date < current_date`,
  ],
  [
    'cast advertisements have photos',
    `select id from advertisements a where type = 'cast'
  and not exists (select 1 from advertisement_photos f where f.advertisement_id = a.id and photo_number = 1)`,
  ],
]
