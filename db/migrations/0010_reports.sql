-- Reports about an advertisement, a profile, or the other side of a thread.

create table reports (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('advertisement', 'profile', 'application')),
  subject_id bigint not null, -- no foreign key: the report outlives an unpublished advertisement that is deleted with its owner
  reported_id bigint not null references accounts on delete restrict, -- never learns who reported
  reporter_id bigint references accounts on delete set null, -- null once their account is closed
  reason text not null check (reason in (
    'fraud', 'inappropriate', 'harassment', 'fake_advertisement', 'fee_demand', 'child_safety', 'other')),
  text text, -- null once the reporter's account is closed
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved', 'dismissed')),
  assignee_id bigint references accounts on delete set null,
  outcome text, -- what staff did, for staff
  revision integer not null default 1, -- number of acts of staff
  client_key uuid, -- sending the same form twice makes one report
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status in ('resolved', 'dismissed')) = (closed_at is not null)),
  unique (reporter_id, client_key)
);
create unique index reports_once on reports (reporter_id, subject_type, subject_id)
  where status in ('new', 'in_progress');
create index reports_reporter on reports (reporter_id, created_at desc);
create index reports_subject on reports (subject_type, subject_id, id desc);
create index reports_reported on reports (reported_id, id desc);
create index reports_open on reports ((reason <> 'child_safety'), id) where status in ('new', 'in_progress');
create index reports_status on reports (status, id desc);
create index reports_closed on reports (closed_at) where closed_at is not null;

create table report_events (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  actor_id bigint references accounts on delete set null,
  from_status text not null,
  to_status text not null,
  created_at timestamptz not null
);
create index report_events_report on report_events (report_id, id);
create index report_events_actor on report_events (actor_id);

-- Notes of staff for each other.
create table report_notes (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index report_notes_report on report_notes (report_id, id);
create index report_notes_author on report_notes (author_id);

-- Members of staff who may read the messages of a reported thread, and until when.
create table report_openings (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  actor_id bigint not null references accounts on delete cascade,
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index report_openings_actor on report_openings (actor_id, report_id, expires_at desc);
create index report_openings_report on report_openings (report_id);
